% SPDX-License-Identifier: MIT
% Solves x0 + x1 = b0, x1 + x2 = b1, x0 + x2 = b2 for two right-hand sides.
A = logical([1 1 0; 0 1 1; 1 0 1]);
for b = logical([1 1 0; 1 0 0]')
  [x, y] = gf2_solve_mod2(A, b);
  if isempty(y)
    printf("b = %s: x = %s\n", num2str(b', "%d"), num2str(x', "%d"));
    assert(mod(A * x, 2) == b);
  else
    printf("b = %s: no solution, by y = %s\n", num2str(b', "%d"), num2str(y', "%d"));
    assert(all(mod(y' * A, 2) == 0) && mod(y' * b, 2) == 1);
  end
end

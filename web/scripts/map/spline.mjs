// Fits the world to the board.

const squash = Math.cos((40 * Math.PI) / 180);
export const project = ([lon, lat]) => [lon * squash, -lat];
const kernel = (r2) => (r2 === 0 ? 0 : 0.5 * r2 * Math.log(r2));

function solve(matrix, right) {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...right[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      if (factor) for (let k = column; k < n + 2; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, i) => [row[n] / row[i], row[n + 1] / row[i]]);
}

/** A smoothed thin-plate spline through pairs of (projected point, board point, weight). */
export function spline(pairs, smoothing) {
  const n = pairs.length;
  const matrix = [];
  const right = [];
  for (let i = 0; i < n; i++) {
    const [p, , weight] = pairs[i];
    const row = pairs.map(([q], j) =>
      kernel((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) + (i === j ? smoothing / weight : 0),
    );
    matrix.push([...row, 1, ...p]);
    right.push(pairs[i][1]);
  }
  for (let k = 0; k < 3; k++) {
    matrix.push([...pairs.map(([p]) => [1, ...p][k]), 0, 0, 0]);
    right.push([0, 0]);
  }
  const solution = solve(matrix, right);
  return (point) => {
    const p = project(point);
    const sum = [0, 1].map(
      (axis) => solution[n][axis] + solution[n + 1][axis] * p[0] + solution[n + 2][axis] * p[1],
    );
    pairs.forEach(([q], i) => {
      const u = kernel((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);
      sum[0] += solution[i][0] * u;
      sum[1] += solution[i][1] * u;
    });
    return sum;
  };
}

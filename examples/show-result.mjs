const largest = 5;
const barWidth = 40;

/**
 * @typedef {{
 *   kind: string, name: string, score: number | null, children: Contribution[],
 *   factor?: { database: string },
 * }} Contribution
 */

/**
 * Prints a summary of a result: score, functional unit, lifecycles, largest contributions and databases.
 *
 * @param {any} full a full result
 */
export function showResult(full) {
  const { score, functionalUnit, lifecycles, contributions, provenance } = full;
  const what = full.evaluation.name ?? full.evaluation.id;
  console.log(what);
  if (score.value === null) console.log(`Score: not known, at least ${shown(score.partial)} ${score.unit}`);
  else console.log(`Score: ${shown(score.value)} ${score.unit}`);
  console.log(
    `Functional unit: ${functionalUnit.text}; this is ${shown(functionalUnit.quantityPerReferenceFlow)}` +
      ` ${functionalUnit.unit}, ${shown(score.perFunctionalUnit)} ${score.unit} each`,
  );

  console.log('\nBy lifecycle');
  const highest = Math.max(
    ...lifecycles.map((/** @type {Contribution} */ { score }) => Math.abs(score ?? 0)),
  );
  for (const { name, score: part } of lifecycles) {
    const bar = '█'.repeat(Math.round((barWidth * Math.abs(part ?? 0)) / (highest || 1)));
    console.log(`  ${name.padEnd(18)} ${shown(part).padStart(10)} ${score.unit}  ${bar}`);
  }

  console.log('\nThe five largest contributions');
  /** @type {Activity[]} */
  const activities = contributions.flatMap((/** @type {Contribution} */ node) => activitiesOf(node, []));
  const total = activities.reduce((sum, { size }) => sum + size, 0);
  activities.sort((a, b) => b.size - a.size);
  for (const [index, { name, path, size, amount, database }] of activities.slice(0, largest).entries()) {
    const share = `${((100 * size) / total).toFixed(1)} %`;
    console.log(
      `  ${index + 1}. ${share.padStart(6)}  ${shown(amount)} ${score.unit}  ${name} [${database}]\n` +
        `              ${path.join(' › ')}`,
    );
  }

  const illustrative = provenance.databases.filter((/** @type {any} */ { illustrative }) => illustrative);
  const names = illustrative.map((/** @type {any} */ { id }) => id).join(', ');
  console.log(
    illustrative.length === 0
      ? '\nAll figures are published ones.'
      : `\nIllustrative data: ${names} holds estimates. Do not base claims on this result.`,
  );
}

/**
 * The leaves of the contribution tree, each with its path.
 *
 * @typedef {{ name: string, path: string[], size: number, amount: number | null, database: string }} Activity
 * @param {Contribution} node @param {string[]} path @returns {Activity[]}
 */
function activitiesOf({ kind, name, score, factor, children }, path) {
  if (kind !== 'activity') return children.flatMap((child) => activitiesOf(child, [...path, name]));
  return [{ name, path, size: Math.abs(score ?? 0), amount: score, database: factor?.database ?? 'custom' }];
}

/** Formats with six significant digits. @param {number | null} value null: a factor is missing */
export function shown(value) {
  return value === null ? 'not known' : String(Number(value.toPrecision(6)));
}

// Reason for length: one collector, whose functions share the flows, processes and exchanges that it fills.

import { FormulaError } from '../formulas/formula-error.ts';
import {
  type DatabaseRecord,
  isPossible,
  type ParsedExchange,
  type ParsedFlow,
  type ParsedImpactCategory,
  type ParsedImpactMethod,
  type ParsedParameter,
  type ParsedProcess,
  type ParsedResult,
  type ParsedUncertainty,
  type StatedImpacts,
} from './database-record.ts';
import { detached, shortened } from './detached-text.ts';
import { Findings } from './findings.ts';
import { FlowUnits } from './flow-units.ts';
import { GrowableColumn, interner } from './growable-columns.ts';
import {
  type AllocationFactor,
  exchangeFlags,
  type Inventory,
  type InventoryFlow,
  type InventoryProcess,
} from './inventory.ts';
import { evaluatedFactors, noteUnitsOfFactors } from './package-factors.ts';
import { varianceFromParameters } from './parameter-spread.ts';
import { evaluateInScope, type FormulaWork, type ParameterScope, parameterScope } from './parameters.ts';
import { relativeShape, relativeVariance } from './spread.ts';
import { withStatedImpacts } from './stated-impacts.ts';

/** Takes the records of a database one by one and keeps what linking and solving need. */
export interface InventoryCollector {
  readonly add: (record: DatabaseRecord) => void;
  /** May be called once, after the last record. */
  readonly finish: () => Inventory;
}

/** A stated amount and a formula that differ by more are reported; files round stated amounts. */
const formulaTolerance = 1e-6;

/** @param work the language of formulas, and their count. `add` throws: TooManyFormulas. */
export function collectInventory(work: FormulaWork): InventoryCollector {
  const findings = new Findings();
  const units = new FlowUnits();
  const locations = new Map<string, string>();
  const parsedFlows: ParsedFlow[] = [];
  const flows: InventoryFlow[] = [];
  const flowIndex = new Map<string, number>();
  const processes: InventoryProcess[] = [];
  const processVersions = new Map<string, { index: number; version: string }>();
  const superseded = new Set<number>();
  /** Flows that another one has the name of, in another unit. */
  const inSeveralUnits = new Set<number>();
  const parameters: ParsedParameter[] = [];
  const outerParameters: ParsedParameter[] = [];
  const results: ParsedResult[] = [];
  const methods: ParsedImpactMethod[] = [];
  const categories: ParsedImpactCategory[] = [];
  const texts = interner();
  const counts = { parameters: 0, formulas: 0, uncertainties: 0 };
  let globals: ParameterScope | undefined;
  const flow = new GrowableColumn((length) => new Int32Array(length));
  const amounts = new GrowableColumn((length) => new Float64Array(length));
  const flags = new GrowableColumn((length) => new Uint8Array(length));
  const providers = new GrowableColumn((length) => new Int32Array(length));
  const places = new GrowableColumn((length) => new Int32Array(length));
  const spreads = new GrowableColumn((length) => new Float64Array(length));
  const shapes = new Map<number, ParsedUncertainty>();
  const statements: StatedImpacts[] = [];

  const globalScope = (): ParameterScope => {
    globals ??= parameterScope(parameters, work, parameterScope(outerParameters, work));
    return globals;
  };

  const locationCode = (location: string): string => locations.get(location) ?? location;

  function addFlow(parsed: ParsedFlow): void {
    const known = flowIndex.get(parsed.id);
    if (known !== undefined) {
      const before = parsedFlows[known]!.version ?? '';
      const now = parsed.version ?? '';
      if (before === now) return;
      findings.add('database.id-repeated', {
        id: parsed.id,
        name: parsed.name,
        kept: before > now ? before : now,
      });
      if (before > now) return;
    }
    const hasUnit =
      parsed.properties.length === 0
        ? units.isKnown(parsed.unit ?? '')
        : units.referenceUnit(parsed) !== undefined;
    if (known === undefined && !hasUnit) {
      findings.add('database.unit-unknown', { flow: parsed.name, unit: parsed.unit ?? '' });
    }
    const index = known ?? flows.length;
    const kept: ParsedFlow = {
      ...parsed,
      id: detached(parsed.id),
      name: shortened(parsed.name),
      compartment: parsed.compartment.map(shortened),
      cas: parsed.cas === undefined ? undefined : detached(parsed.cas),
      unit: parsed.unit === undefined ? undefined : detached(parsed.unit),
    };
    flowIndex.set(kept.id, index);
    parsedFlows[index] = kept;
    flows[index] = {
      id: kept.id,
      name: kept.name,
      type: kept.type,
      compartment: kept.compartment,
      cas: kept.cas,
      unit: units.referenceUnit(kept) ?? '',
      conversions: units.conversions(kept),
    };
  }

  /**
   * The flow of an exchange. What nature gives or takes in two units that do not convert, such as gas in kg and in m3, is two
   * flows, since each unit has its own factor.
   */
  function indexIn({ flow: id, unit, property }: ParsedExchange): number | undefined {
    const index = flowIndex.get(id);
    if (index === undefined || unit === undefined) return index;
    const parsed = parsedFlows[index]!;
    if (parsed.type !== 'elementary' || parsed.properties.length > 0) return index;
    if (units.toReference(parsed, unit, property) !== undefined) return index;
    const inUnit = { ...parsed, unit };
    const other = `${id}|${units.referenceUnit(inUnit)}`;
    if (!flowIndex.has(other)) {
      addFlow({ ...inUnit, id: other });
      inSeveralUnits.add(index);
    }
    return flowIndex.get(other);
  }

  function noteParameters(given: readonly ParsedParameter[], process = ''): void {
    counts.parameters += given.length;
    for (const { name, uncertainty } of given) {
      if (uncertainty === undefined) continue;
      const facts = { parameter: name, distribution: uncertainty.kind, process };
      const possible = relativeVariance(uncertainty) > 0;
      findings.add(possible ? 'database.parameter-uncertainty' : 'database.parameter-impossible', facts);
    }
  }

  function amountOf(
    { formula, amount }: Pick<ParsedExchange, 'formula' | 'amount'>,
    process: Pick<ParsedProcess, 'name'>,
    scope: ParameterScope,
  ): number | undefined {
    if (formula === undefined || formula.trim() === '') return amount;
    counts.formulas++;
    try {
      const value = evaluateInScope(formula, scope);
      if (amount !== undefined && Math.abs(value - amount) > formulaTolerance * Math.abs(value)) {
        findings.add('database.formula-differs', { process: process.name, formula, value, amount });
      }
      return value;
    } catch (error) {
      noteFailed(error, process.name, formula, amount);
      return amount;
    }
  }

  function spreadOf(formula: string, scope: ParameterScope, value: number): number {
    try {
      return varianceFromParameters(formula, scope, value);
    } catch (error) {
      // The amount is the stated one then, as reported.
      if (!(error instanceof FormulaError)) throw error;
      return 0;
    }
  }

  function noteFailed(error: unknown, process: string, formula: string, stated: number | undefined): void {
    if (!(error instanceof FormulaError)) throw error;
    findings.add(stated === undefined ? 'database.formula-unknown' : 'database.formula-failed', {
      process,
      formula,
      reason: error.message,
    });
  }

  function addProcess(process: ParsedProcess): void {
    const version = process.version ?? '';
    const known = processVersions.get(process.id);
    if (known !== undefined) {
      const kept = known.version >= version ? known.version : version;
      findings.add('database.id-repeated', { id: process.id, name: process.name, kept });
      if (known.version >= version) return;
      superseded.add(known.index);
    }
    const id = detached(process.id);
    processVersions.set(id, { index: processes.length, version: detached(version) });
    const scope = parameterScope(process.parameters, work, globalScope());
    noteParameters(process.parameters, process.name);
    const start = flow.length;
    let reference = -1;
    let refused = false;
    const exchangeIndex = new Map<string, number>();
    const seen = new Set<string>();
    for (const exchange of process.exchanges) {
      const index = indexIn(exchange);
      if (index === undefined) {
        findings.add('database.flow-missing', { process: process.name, flow: exchange.flow });
        refused = true;
        continue;
      }
      const stated = amountOf(exchange, process, scope);
      const factor = units.toReference(parsedFlows[index]!, exchange.unit, exchange.property);
      if (stated === undefined || !Number.isFinite(stated)) {
        // A formula without a value was reported.
        if ((exchange.formula ?? '').trim() === '' || stated !== undefined)
          findings.add('database.amount-missing', { process: process.name, flow: flows[index]!.name });
        refused = true;
        continue;
      }
      if (factor === undefined) {
        const unit = units.nameOf(exchange.unit ?? '');
        findings.add('database.unit-inconvertible', {
          process: process.name,
          flow: flows[index]!.name,
          unit,
          reference: flows[index]!.unit,
        });
        refused = true;
        continue;
      }
      const own = flow.length;
      if (exchange.reference) reference = own;
      if (exchange.id !== undefined) exchangeIndex.set(exchange.id, own);
      noteDoubled(seen, exchange, process, flows[index]!.name);
      checkUncertainty(exchange, process, flows[index]!.name);
      flow.push(index);
      amounts.push(stated * factor * (exchange.input ? -1 : 1));
      flags.push(
        (exchange.input ? exchangeFlags.input : 0) |
          (exchange.avoided ? exchangeFlags.avoided : 0) |
          (exchange.reference ? exchangeFlags.reference : 0),
      );
      providers.push(exchange.provider === undefined ? -1 : texts.indexOf(exchange.provider));
      spreads.push(
        exchange.uncertainty === undefined && (exchange.formula ?? '').trim() !== ''
          ? spreadOf(exchange.formula ?? '', scope, stated)
          : relativeVariance(exchange.uncertainty),
      );
      const shape = relativeShape(exchange.uncertainty, stated);
      if (shape !== undefined) shapes.set(own, shape);
      places.push(exchange.location === undefined ? -1 : texts.indexOf(locationCode(exchange.location)));
    }
    processes.push({
      id,
      activity: process.activity === undefined ? id : detached(process.activity),
      name: detached(process.name),
      location: process.location === undefined ? '' : detached(locationCode(process.location)),
      year: process.year,
      start,
      end: flow.length,
      reference,
      allocation: allocationOf(process, exchangeIndex, scope),
      defaultAllocation: process.defaultAllocation,
      stated: process.stated,
      quality: process.quality,
      compliance: process.compliance,
      version: process.version,
      refused,
    });
  }

  function noteDoubled(
    seen: Set<string>,
    exchange: ParsedExchange,
    process: ParsedProcess,
    name: string,
  ): void {
    const { flow: id, input, amount = '', formula = '', unit = '', provider = '' } = exchange;
    const key = `${id}|${input}|${amount}|${formula}|${unit}|${provider}`;
    if (seen.has(key)) {
      findings.add('database.exchange-doubled', {
        process: process.name,
        flow: name,
        amount: amount || formula,
      });
    }
    seen.add(key);
  }

  function checkUncertainty({ uncertainty }: ParsedExchange, { name: process }: ParsedProcess, name: string) {
    if (uncertainty === undefined) return;
    counts.uncertainties++;
    if (!isPossible(uncertainty)) {
      findings.add('database.uncertainty-impossible', {
        process,
        flow: name,
        distribution: uncertainty.kind,
      });
    }
  }

  function allocationOf(
    process: ParsedProcess,
    exchangeIndex: ReadonlyMap<string, number>,
    scope: ParameterScope,
  ): readonly AllocationFactor[] {
    return process.allocation.flatMap(({ kind, product, exchange, value, formula }) => {
      const index = flowIndex.get(product);
      const divided = exchange === undefined ? undefined : exchangeIndex.get(exchange);
      let share = value;
      if (formula !== undefined && formula.trim() !== '') {
        counts.formulas++;
        try {
          share = evaluateInScope(formula, scope);
        } catch (error) {
          noteFailed(error, process.name, formula, value);
        }
      }
      if (index === undefined || share === undefined) return [];
      if (kind === 'causal' && divided === undefined) return [];
      return [{ kind, product: index, exchange: divided, value: share }];
    });
  }

  return {
    add(record) {
      switch (record.kind) {
        case 'unit-group':
          return units.addUnitGroup(record.unitGroup);
        case 'units':
          return units.useUnits(record.units);
        case 'flow-property':
          return units.addFlowProperty(record.flowProperty);
        case 'location':
          return void locations.set(record.location.id, record.location.code);
        case 'flow':
          return addFlow(record.flow);
        case 'parameter':
          noteParameters([record.parameter]);
          // A second file brings its own.
          globals = undefined;
          return void (record.outer === true ? outerParameters : parameters).push(record.parameter);
        case 'process':
          return addProcess(record.process);
        case 'impact-category':
          return void categories.push(
            evaluatedFactors(record.category, (factor, { name, parameters: own = [] }) =>
              amountOf(factor, { name }, parameterScope(own, work, globalScope())),
            ),
          );
        case 'impact-method':
          return void methods.push(record.method);
        case 'result':
          return void results.push(record.result);
        case 'stated':
          return void statements.push(record.stated);
        case 'finding':
          return findings.add(record.code, record.facts);
        case 'unreadable':
          return findings.add('database.entry-unreadable', { entry: record.entry, reason: record.reason });
      }
    },
    finish() {
      for (const deviation of units.deviations()) findings.add('database.unit-differs', { ...deviation });
      // Which unit came first must not matter for what a mapping table says of one of them.
      for (const index of inSeveralUnits) {
        const first = flows[index]!;
        flows[index] = { ...first, id: `${first.id}|${first.unit}` };
      }
      const exchanges = {
        flow: flow.values,
        amount: amounts.values,
        flags: flags.values,
        provider: providers.values,
        location: places.values,
        spread: spreads.values,
        shapes,
      };
      const toReferenceUnit: Inventory['toReferenceUnit'] = (index, unit, property) =>
        units.toReference(parsedFlows[index]!, unit, property);
      noteUnitsOfFactors(categories, { flows, flowIndex, toReferenceUnit, units }, findings);
      const kept = processes.filter((_, index) => !superseded.has(index));
      return {
        flows,
        processes: withStatedImpacts(kept, exchanges, statements, { flowIndex, toReferenceUnit }, findings),
        exchanges,
        texts: texts.list,
        results,
        methods,
        categories,
        toReferenceUnit,
        flowIndex,
        locationCode,
        counts,
        findings: findings.list(),
      };
    },
  };
}

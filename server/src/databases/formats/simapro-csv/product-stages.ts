import type { LocalizedText } from '@sillage/contract';
import { amountOf } from './amounts.ts';
import type { Block } from './blocks.ts';
import type { SimaproHeader } from './header.ts';
import { rowsIn, singleIn } from './parse-process-block.ts';
import { keyOf } from './simapro-flows.ts';
import { anyWaste, type WasteMaterial, type WasteScenarios } from './waste-scenarios.ts';

type Row = readonly string[];

/** Sections whose rows may name other stages, by which a stage could contain itself. */
const nested = ['Materials/assemblies', 'Assembly', 'Reference assembly', 'Additional life cycles', 'Reuses'];

/**
 * Product stages as processes. An assembly needs its materials, sub-assemblies and processes. A life cycle needs its
 * assembly, and the treatment of what the assembly becomes as waste: its materials, and those of its sub-assemblies, by their
 * waste types. A disposal scenario gives shares of an assembly to waste scenarios and reuses; a reuse avoids the assembly.
 * Disassemblies are not read.
 * Source: PRé 2016, Introduction to LCA with SimaPro, section 7 (product stages).
 */
export class ProductStages {
  readonly #stages = new Map<string, Block>();
  readonly #header: SimaproHeader;
  readonly #scenarios: WasteScenarios;
  /** Waste types of materials, and undefined for products that become no waste, such as energy. */
  readonly #materials = new Map<string, string | undefined>();
  readonly #blocks = new Map<string, Block>();

  constructor(
    stages: readonly Block[],
    processes: readonly Block[],
    header: SimaproHeader,
    scenarios: WasteScenarios,
  ) {
    this.#header = header;
    this.#scenarios = scenarios;
    for (const stage of stages) this.#stages.set(keyOf(stageName(stage)), stage);
    for (const process of processes) {
      const isMaterial = keyOf(singleIn(process, 'Category type')) === 'material';
      for (const [name = '', , , , type = ''] of rowsIn(process, 'Products'))
        this.#materials.set(keyOf(name), isMaterial ? type.trim() : undefined);
    }
  }

  /** Blocks of processes for all stages that have figures; `refused` names the others. */
  unrolled(refused: (name: string, reason: LocalizedText) => void): readonly Block[] {
    for (const stage of this.#stages.values()) {
      const fault = this.#faultOf(stage, []);
      if (fault === undefined) this.#blocks.set(keyOf(stageName(stage)), this.#asProcess(stage));
      else refused(stageName(stage), fault);
    }
    return [...this.#blocks.values()];
  }

  #faultOf(stage: Block, path: readonly Block[]): LocalizedText | undefined {
    if (path.includes(stage)) return { en: 'it is a part of itself', fr: 'elle fait partie d’elle-même' };
    const kind = kindOf(stage);
    if (!Object.hasOwn(kinds, kind)) return unreadKind(kind);
    if (rowsIn(stage, 'Products').length !== 1)
      return { en: 'it does not make one product', fr: 'elle ne fait pas un seul produit' };
    const separated = rowsIn(stage, 'Disassemblies').some((row) => this.#numberOf(row[2]) !== 0);
    if (separated) return unreadKind('disassembly');
    const named = [...nested, 'Waste/Disposal scenario'].flatMap((title) => rowsIn(stage, title));
    for (const [name = ''] of named) {
      const other = this.#stages.get(keyOf(name));
      const fault = other === undefined ? undefined : this.#faultOf(other, [...path, stage]);
      if (fault !== undefined) return needed(name, other === stage, fault);
    }
    for (const [assembly, scenario] of this.#wasteOf(stage)) {
      for (const waste of this.#materialsIn(assembly)) {
        const fault = this.#scenarios.faultOf(scenario, waste);
        if (fault !== undefined) return needed(scenario, false, fault);
      }
    }
    const reused = rowsIn(stage, 'Reuses').map(([name = '']) => this.#stages.get(keyOf(name)));
    if (reused.some((reuse) => reuse !== undefined && this.#perAssembly(reuse) === undefined))
      return unreadAmount;
    const [scenario = []] = rowsIn(stage, 'Waste/Disposal scenario');
    const disposal = this.#stages.get(keyOf(scenario[0] ?? ''));
    return disposal !== undefined && this.#perAssembly(disposal) === undefined ? unreadAmount : undefined;
  }

  /** Assemblies whose waste goes to scenarios. */
  #wasteOf(stage: Block): readonly (readonly [assembly: string, scenario: string])[] {
    const assembly = [...rowsIn(stage, 'Assembly'), ...rowsIn(stage, 'Reference assembly')][0]?.[0] ?? '';
    return [...rowsIn(stage, 'Waste/Disposal scenario'), ...rowsIn(stage, 'Waste scenarios')]
      .filter(([name = '']) => !this.#stages.has(keyOf(name)))
      .map(([name = '']) => [assembly, name.trim()] as const);
  }

  /** Direct materials of an assembly and of its sub-assemblies. */
  #materialsIn(assembly: string): readonly WasteMaterial[] {
    const stage = this.#stages.get(keyOf(assembly));
    if (stage === undefined) return [anyWaste];
    return rowsIn(stage, 'Materials/assemblies').flatMap(([name = '']) =>
      this.#stages.has(keyOf(name)) ? this.#materialsIn(name) : (this.#asWaste(name) ?? []),
    );
  }

  #asWaste(name: string): WasteMaterial | undefined {
    const key = keyOf(name);
    const type = this.#materials.get(key);
    // Of a material that the file does not hold nothing is known.
    if (this.#materials.has(key) && type === undefined) return undefined;
    return { name: name.trim(), type: type ?? '' };
  }

  #asProcess(stage: Block): Block {
    const [[name = '', unit = '', amount = ''] = []] = rowsIn(stage, 'Products');
    const inputs: Row[] = ['Materials/assemblies', 'Processes', 'Additional life cycles', 'Assembly'].flatMap(
      (title) => rowsIn(stage, title),
    );
    const [reference = []] = rowsIn(stage, 'Reference assembly');
    const avoided = kindOf(stage) === 'reuse' ? [reference] : [];
    const [assembly = []] = rowsIn(stage, 'Assembly');
    for (const [scenario = ''] of rowsIn(stage, 'Waste/Disposal scenario')) {
      const disposal = this.#stages.get(keyOf(scenario));
      const treated =
        disposal === undefined ? this.#wasteProcess(assembly, scenario) : rowsIn(disposal, 'Products')[0]!;
      const per = disposal === undefined ? 1 : this.#perAssembly(disposal)!;
      inputs.push([treated[0] ?? '', treated[1] ?? '', `(${assembly[2] ?? ''})*${per}`]);
    }
    for (const [scenario = '', , share = ''] of rowsIn(stage, 'Waste scenarios')) {
      const treated = this.#wasteProcess(reference, scenario);
      inputs.push([treated[0] ?? '', treated[1] ?? '', `(${reference[2] ?? ''})*(${share})/100`]);
    }
    for (const [reuse = '', , share = ''] of rowsIn(stage, 'Reuses')) {
      const other = this.#stages.get(keyOf(reuse));
      const per = other === undefined ? 1 : this.#perAssembly(other)!;
      const [[, made = 'p'] = []] = other === undefined ? [] : rowsIn(other, 'Products');
      inputs.push([reuse, made, `(${reference[2] ?? ''})*(${share})/100*${per}`]);
    }
    return processBlock(stage, { name, unit, amount, inputs, avoided });
  }

  /** A process that treats what one unit of an assembly becomes as waste; made when it is first needed. */
  #wasteProcess(assembly: Row, scenario: string): readonly [name: string, unit: string] {
    const own = (assembly[0] ?? '').trim();
    const stage = this.#stages.get(keyOf(own));
    if (stage === undefined)
      return [this.#scenarios.treatmentOf(scenario.trim(), anyWaste), assembly[1] ?? ''];
    const [[, unit = '', amount = ''] = []] = rowsIn(stage, 'Products');
    const name = `Waste of ${own}: ${scenario.trim()}`;
    if (this.#blocks.has(keyOf(name))) return [name, unit];
    const inputs = rowsIn(stage, 'Materials/assemblies').flatMap((row): readonly Row[] => {
      const [material = '', ...rest] = row;
      if (this.#stages.has(keyOf(material))) {
        const [part, partUnit] = this.#wasteProcess(row, scenario);
        return [[part, partUnit, rest[1] ?? '']];
      }
      const waste = this.#asWaste(material);
      return waste === undefined ? [] : [[this.#scenarios.treatmentOf(scenario.trim(), waste), ...rest]];
    });
    this.#blocks.set(keyOf(name), processBlock(stage, { name, unit, amount, inputs, avoided: [] }));
    return [name, unit];
  }

  /** How much of a disposal or reuse belongs to one unit of its assembly; undefined where that is a formula. */
  #perAssembly(stage: Block): number | undefined {
    const made = this.#numberOf(rowsIn(stage, 'Products')[0]?.[2]);
    const per = made / this.#numberOf(rowsIn(stage, 'Reference assembly')[0]?.[2]);
    return Number.isFinite(per) ? per : undefined;
  }

  #numberOf(text = ''): number {
    const given = amountOf(text, this.#header);
    return 'amount' in given ? given.amount : Number.NaN;
  }
}

export const stageName = (stage: Block): string =>
  rowsIn(stage, 'Products')[0]?.[0]?.trim() ?? `line ${stage.line}`;

const kindOf = (stage: Block): string => keyOf(singleIn(stage, 'Category type'));

/** Kinds of stages that are read. */
const kinds: Readonly<Record<string, true>> = {
  assembly: true,
  'life cycle': true,
  'disposal scenario': true,
  reuse: true,
};

const unreadKind = (kind: string): LocalizedText => ({
  en: `stages of the kind "${kind}" are not read`,
  fr: `les étapes du genre « ${kind} » ne sont pas lues`,
});

const unreadAmount: LocalizedText = {
  en: 'the amount of its assembly is a formula or zero',
  fr: 'la quantité de son assemblage est une formule ou nulle',
};

const needed = (name: string, itself: boolean, { en, fr }: LocalizedText): LocalizedText =>
  itself
    ? { en, fr }
    : { en: `it needs "${name.trim()}": ${en}`, fr: `elle a besoin de « ${name.trim()} » : ${fr}` };

interface Made {
  readonly name: string;
  readonly unit: string;
  readonly amount: string;
  readonly inputs: readonly Row[];
  readonly avoided: readonly Row[];
}

/** A block of a process with the parameters of a stage. */
function processBlock(stage: Block, { name, unit, amount, inputs, avoided }: Made): Block {
  const sections = new Map<string, readonly Row[]>([
    ['Products', [[name, unit, amount, '100']]],
    ['Avoided products', avoided],
    ['Materials/fuels', inputs],
  ]);
  for (const title of ['Input parameters', 'Calculated parameters'])
    sections.set(title, stage.sections.get(title) ?? []);
  return { kind: 'Process', line: stage.line, ended: true, ordered: [], sections };
}

import type { LocalizedStudy } from '@sillage/contract';
import { circularIdentifiers } from '../catalog/circular-identifiers.ts';
import { numberIn, type StudyContext, textIn } from './study-context.ts';

type EndOfLife = LocalizedStudy['endOfLife'];

/** What becomes of the product where it is sold, and the shares that the formula takes. */
export function endOfLifeOf(context: StudyContext): EndOfLife {
  return { countries: countriesOf(context), materials: materialsOf(context), note };
}

function countriesOf({ catalog, parameter }: StudyContext): EndOfLife['countries'] {
  const table = catalog.endOfLife;
  if (table === undefined) return [];
  return quantitiesIn(textIn(parameter('distribution-country'))).flatMap(({ value, share }) => {
    const location = catalog.locations.find(({ code }) => code === value);
    if (location === undefined) return [];
    const mix = table.byLocation.get(location.index) ?? table.elsewhere;
    const { reuse, recycling, incineration, landfill, source, year, licence } = mix;
    const known = [reuse, recycling, incineration, landfill].reduce<number>(
      (sum, one) => sum + (one ?? 0),
      0,
    );
    return [
      {
        location: { code: location.code, name: location.name },
        ...{ share, reuse, recycling, incineration, landfill },
        unknown: Math.max(0, 1 - known),
        ...{ source, year, licence },
        note: mix.note ?? null,
      },
    ];
  });
}

/** `FR/70,DE/30` as values and shares. */
export function quantitiesIn(text: string | null): { readonly value: string; readonly share: number }[] {
  return (text ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const slash = one.lastIndexOf('/');
      return slash < 0
        ? { value: one, share: 1 }
        : { value: one.slice(0, slash), share: Number(one.slice(slash + 1)) / 100 };
    });
}

function materialsOf(context: StudyContext): EndOfLife['materials'] {
  return context.lines.map(({ id, name }, line) => {
    const recycled = context.parameter(circularIdentifiers.recycled, line);
    const energyRecovered = numberIn(context.parameter(circularIdentifiers.energyRecovered, line));
    const r2 = numberIn(recycled);
    return {
      ...{ id, name, recycled: r2, energyRecovered },
      disposed: r2 === null ? null : 1 - r2 - (energyRecovered ?? 0),
      origin: recycled?.origin ?? 'default',
    };
  });
}

const note = {
  en: 'R2 is the share recycled in the countries of sale. R3 counts where the material has data for its energy recovery; otherwise incineration is part of the disposal data.',
  fr: 'R2 est la part recyclée dans les pays de vente. R3 compte si la matière a des données de valorisation énergétique ; sinon l’incinération fait partie des données d’élimination.',
};

import named from './fibre-names.json' with { type: 'json' };
import further from './trade-names.json' with { type: 'json' };

/**
 * Textile fibres and how labels name them: annex I of Regulation (EU) No 1007/2011 in English, French, German, Italian,
 * Spanish and Portuguese, with other spellings, trade names and the codes of ISO 2076 and of the trade. To read labels;
 * which word the law wants on one is not said here. `PC`, `PE` and `PI` are left out: each stands for two fibres.
 *
 * Source: Regulation (EU) No 1007/2011, annex I (names as facts).
 */
export interface FibreNames {
  readonly fibre: string;
  readonly names: readonly string[];
  /** Ids of the materials of the catalog; absent: there is none. */
  readonly material?: string;
  readonly organic?: string;
  /** Of the only kind of recycled fibre that the catalog has. */
  readonly recycled?: string;
}

export const fibreNames: readonly FibreNames[] = named;

/** Trade names, abbreviations and everyday spellings beside the names of the law, by the fibre that they mean. */
export const furtherNames: Readonly<Record<string, readonly string[]>> = further;

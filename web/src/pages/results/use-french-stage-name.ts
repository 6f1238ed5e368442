import type { ExtscoreStage } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { words } from '../../words/en/result.ts';

/** Stored costs carry English names; those of the known stages follow the language. */
export function useFrenchStageName(): (stage: Pick<ExtscoreStage, 'id' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ id, name }) => (isKnown(id) ? t(`frenchStages.${id}`) : name);
}

function isKnown(id: string): id is keyof typeof words.frenchStages {
  return Object.hasOwn(words.frenchStages, id);
}

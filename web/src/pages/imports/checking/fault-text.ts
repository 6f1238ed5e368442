import type { RowFault, tableTexts } from '@sillage/contract/tables';
import type { TFunction } from 'i18next';

/** The text of an error: the service's message, or our own. */
export function faultText({ code, message, pointer = '', facts = {} }: RowFault, t: TFunction): string {
  // The message of the service names the field of the document; the column is named beside this text.
  const isEmptyList = code === 'field.value' && pointer.endsWith('/materials');
  if (code === 'field.missing' || isEmptyList) return t('imports.valueNeeded');
  if (message !== undefined) return message;
  const { like = '' } = facts;
  const text = t(`imports.fault.${code as keyof (typeof tableTexts)['en']['fault']}`, {
    ...(facts as object),
  });
  return like === '' ? text : `${text} ${t('imports.fault.like', { like })}`;
}

import type { EcobalyseError as Body } from '@sillage/contract';

/**
 * A request to a scoring method (Ecobalyse dialect) that cannot be scored:
 * `fields` has a message for each invalid field.
 */
export class EcobalyseError extends Error {
  override readonly name = 'EcobalyseError';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, { error }: Body) {
    super(Object.values(error).join(' '));
    this.status = status;
    this.fields = error;
  }
}

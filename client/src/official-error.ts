import type { OfficialError as Body } from '@sillage/contract';

/** A request of the official dialect that cannot be scored: `fields` has a sentence for each field that is to blame. */
export class OfficialError extends Error {
  override readonly name = 'OfficialError';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, { error }: Body) {
    super(Object.values(error).join(' '));
    this.status = status;
    this.fields = error;
  }
}

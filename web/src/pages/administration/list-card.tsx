import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from '../../loading/loaded.tsx';

interface ListCardProps<Item extends { readonly id: string }> {
  /** Of the title, which names the section. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly query: LoadedQuery<readonly Item[]>;
  readonly item: (item: Item) => ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** A section with a short list of records. */
export function ListCard<Item extends { readonly id: string }>(props: ListCardProps<Item>) {
  const { id, title, text, none, query, item, children } = props;
  return (
    <section className="card stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            <ul className="list">
              {items.map((one) => (
                <li key={one.id}>{item(one)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {children}
    </section>
  );
}

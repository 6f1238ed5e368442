import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { Collapsible } from '../../fields/collapsible.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { formatDate, formatNumber } from '../../locales/format.ts';
import * as styles from './news.module.css';

interface NewsItem {
  readonly title: string;
  readonly date: string;
  readonly groups: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

/** The change history from the feed: its headings are in the language of the page, its lines in English. */
export function NewsSection() {
  const place = usePlace('news');
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ queryKey: ['news'], queryFn: readNews });
  return (
    <section ref={place} id="news" className="stack" aria-labelledby="news-title">
      <div>
        <h2 id="news-title">{t('news.title')}</h2>
        <p className="lead">{t('news.lead')}</p>
      </div>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && <p className="empty">{t('news.none')}</p>}
      <div className="sections">
        {data?.map(({ title, date, groups }) => (
          <article className="card" key={title}>
            <h3>{title}</h3>
            {date !== '' && <p className="quiet">{formatDate(date)}</p>}
            {groups.map(({ heading, lines }) =>
              heading === '' ? (
                <NewsLines key={heading} lines={lines} />
              ) : (
                <Collapsible key={heading} title={heading} summary={formatNumber(lines.length)}>
                  <NewsLines lines={lines} />
                </Collapsible>
              ),
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function NewsLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.newsLines} lang="en">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Reads the items of the feed; markup in them is treated as text and never rendered. */
async function readNews(): Promise<NewsItem[]> {
  const text = await (await sendToApi('GET', '/rss/feed')).text();
  const feed = new DOMParser().parseFromString(text, 'text/xml');
  return [...feed.querySelectorAll('item')].map((item) => {
    const textOf = (name: string): string => item.getElementsByTagName(name)[0]?.textContent ?? '';
    const described = new DOMParser().parseFromString(textOf('content:encoded'), 'text/html');
    const groups = [...described.querySelectorAll('ul')].map((list) => ({
      heading: list.previousElementSibling?.textContent ?? '',
      lines: [...list.querySelectorAll('li')].map((point) => point.textContent ?? ''),
    }));
    return { title: textOf('title'), date: textOf('pubDate'), groups };
  });
}

import type { DataSources } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../charts/wide-table.tsx';

/** Works that supplied figures to the catalog but are not among its databases. */
export function WorksCard({ works }: Pick<DataSources, 'works'>) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="works-title">
      <div>
        <h2 id="works-title">{t('sources.works')}</h2>
        <p className="quiet">{t('sources.worksText')}</p>
      </div>
      <WideTable label={t('sources.work')}>
        <table>
          <TableHead
            columns={[t('sources.work'), t('sources.by'), t('sources.year'), t('sources.licence')]}
          />
          <tbody>
            {works.map(({ title, publisher, year, licence, link }) => (
              <tr key={title}>
                <td>
                  {link === undefined ? (
                    title
                  ) : (
                    <a href={link} rel="noreferrer">
                      {title}
                    </a>
                  )}
                </td>
                <td>{publisher}</td>
                <td>{year}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

import type { NewShare } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { ShownOnce } from '../administration/shown-once.tsx';
import * as styles from './sharing.module.css';

/** The address of a new page, with its QR code. */
export function NewShareCard({ share: { url, claims } }: { share: NewShare }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('sharing.created')}
      text={t('sharing.once')}
      what={t('sharing.address')}
      address={url}
    >
      {claims.length > 0 && <Warned claims={claims} />}
      <QrCode text={url} label={t('sharing.qr')} />
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {t('sharing.open')}
      </a>
    </ShownOnce>
  );
}

/** What consumers may not be shown of the page, and texts that sound like claims. */
function Warned({ claims }: Pick<NewShare, 'claims'>) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{t('sharing.claims.ofShare')}</h3>
      <ul className={styles.rules}>
        {claims.map(({ message, phrase, pointer, to }) => (
          <li key={`${pointer} ${phrase} ${message}`}>
            {phrase !== undefined && <strong>{t('sharing.claims.phrase', { phrase })} </strong>}
            {message}{' '}
            <span className="quiet">
              ({to.map((audience) => t(`sharing.claims.audiences.${audience}`)).join(', ')})
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.shareQr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

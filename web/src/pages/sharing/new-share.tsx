import type { NewShare } from '@sillage/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import * as administrationStyles from '../administration/administration.module.css';
import { CopyableField } from '../administration/copyable-field.tsx';
import * as styles from './sharing.module.css';

/** The address of a new page, which is shown this once, with its QR code. Takes the focus. */
export function NewShareCard({ share: { url, claims } }: { share: NewShare }) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`${administrationStyles.secret} stack`}>
      <h2 ref={head} tabIndex={-1}>
        {t('sharing.created')}
      </h2>
      <p>{t('sharing.once')}</p>
      <dl className={administrationStyles.handOver}>
        <CopyableField what={t('sharing.address')} text={url} />
      </dl>
      {claims.length > 0 && <Warned claims={claims} />}
      <QrCode text={url} label={t('sharing.qr')} />
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {t('sharing.open')}
      </a>
    </section>
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

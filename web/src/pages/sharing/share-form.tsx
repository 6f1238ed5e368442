import { Button, Checkbox, FileInput, NativeSelect, TextInput } from '@mantine/core';
import {
  type Granularity,
  granularities,
  type NewShare,
  type SharedPart,
  sharedParts,
} from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import type { SharedSubject } from '../../api/share-queries.ts';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import * as styles from './sharing.module.css';
import { smallPicture } from './small-picture.ts';

interface ShareFormProps {
  readonly subject: SharedSubject;
  /** Whether the product has a GTIN. */
  readonly hasGtin: boolean;
  readonly onShared: (share: NewShare) => void;
}

/** The file is no picture. */
class NoPicture extends Error {}

/** Chooses what a public page shows and for how long, and makes it. */
export function ShareForm({ subject: { noun, id }, hasGtin, onShared }: ShareFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // A figure that the public reads is a claim, which is chosen and not left ticked.
  const [shows, setShows] = useState<readonly SharedPart[]>(['composition']);
  const [expires, setExpires] = useState('');
  const [indexed, setIndexed] = useState(false);
  const [digitalLink, setDigitalLink] = useState(false);
  const [granularity, setGranularity] = useState<Granularity>('model');
  const [batch, setBatch] = useState('');
  const [serial, setSerial] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const sharing = useMutation({
    mutationFn: async () => {
      const small = picture === null ? undefined : await smallPicture(picture);
      if (picture !== null && small === undefined) throw new NoPicture();
      return callApi('POST', '/shares', {
        body: {
          [noun]: { id },
          shows: [...shows],
          ...(shows.includes('documents') && url !== '' ? { documents: [{ name: name || url, url }] } : {}),
          // The page is there for the whole of the last day, wherever its reader is.
          ...(expires === '' ? {} : { expiresAt: `${expires}T23:59:59-12:00` }),
          ...(indexed ? { indexed } : {}),
          ...(digitalLink ? { digitalLink } : {}),
          granularity,
          ...(granularity !== 'model' && batch !== '' ? { batch } : {}),
          ...(granularity === 'item' && serial !== '' ? { serial } : {}),
          ...(small === undefined ? {} : { picture: small }),
        },
      });
    },
    onSuccess: async (share) => {
      onShared(share);
      await client.invalidateQueries({ queryKey: ['shares'] });
    },
  });
  return (
    <section className="card stack" aria-labelledby="share-title">
      <h2 id="share-title">{t('sharing.newTitle')}</h2>
      <p className="quiet">{t('sharing.newText')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          sharing.mutate();
        }}
      >
        <Checkbox.Group
          label={t('sharing.shows')}
          value={[...shows]}
          onChange={(chosen) => setShows(sharedParts.filter((part) => chosen.includes(part)))}
        >
          <div className={styles.shareParts}>
            {sharedParts
              .filter((part) => noun === 'evaluation' || part !== 'verification')
              .map((part) => (
                <Checkbox
                  key={part}
                  value={part}
                  label={t(`sharing.parts.${part}`)}
                  {...(part === 'scores' ? { description: t('sharing.scoresHint') } : {})}
                />
              ))}
          </div>
        </Checkbox.Group>
        {shows.includes('documents') && (
          <div className={styles.shareParts}>
            <TextInput
              label={t('sharing.documentName')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              type="url"
              label={t('sharing.documentUrl')}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          </div>
        )}
        <FileInput
          label={t('sharing.picture')}
          description={t('sharing.pictureHint')}
          placeholder={t('sharing.pictureChoose')}
          accept="image/png,image/jpeg,image/webp"
          clearable
          value={picture}
          error={sharing.error instanceof NoPicture ? t('sharing.pictureUnread') : undefined}
          onChange={setPicture}
        />
        <TextInput
          type="date"
          label={t('sharing.expires')}
          description={t('sharing.expiresHint')}
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
        <Checkbox
          label={t('sharing.indexed')}
          checked={indexed}
          onChange={(event) => setIndexed(event.currentTarget.checked)}
        />
        {hasGtin && (
          <Checkbox
            label={t('sharing.digitalLink')}
            description={t('sharing.digitalLinkHint')}
            checked={digitalLink}
            onChange={(event) => setDigitalLink(event.currentTarget.checked)}
          />
        )}
        <NativeSelect
          label={t('sharing.granularity')}
          value={granularity}
          data={granularities.map((value) => ({ value, label: t(`sharing.granularities.${value}`) }))}
          onChange={(event) =>
            setGranularity(granularities.find((one) => one === event.currentTarget.value) ?? 'model')
          }
        />
        {granularity !== 'model' && (
          <TextInput
            label={t('sharing.batch')}
            required={granularity === 'batch'}
            maxLength={20}
            value={batch}
            onChange={(event) => setBatch(event.currentTarget.value)}
          />
        )}
        {granularity === 'item' && (
          <TextInput
            label={t('sharing.serial')}
            required
            maxLength={20}
            value={serial}
            onChange={(event) => setSerial(event.currentTarget.value)}
          />
        )}
        {!(sharing.error instanceof NoPicture) && <RefusalAlert error={sharing.error} />}
        <div>
          <Button type="submit" loading={sharing.isPending} disabled={shows.length === 0}>
            {t('sharing.create')}
          </Button>
        </div>
      </form>
    </section>
  );
}

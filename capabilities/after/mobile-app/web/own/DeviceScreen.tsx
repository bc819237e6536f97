import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ownAppTexts } from '../../texts.ts'
import { useWaiting } from './deeds.ts'
import { InstallApp } from './InstallApp.tsx'
import { KeepProgress } from './KeepHere.tsx'
import { order, useKeptThings, type KeptThing } from './kept-things.ts'

/** What is kept on this device, how much room it takes, and what waits to be sent. */
export default function DeviceScreen() {
  const t = useTexts(ownAppTexts)
  const { user } = useSession()
  const things = useKeptThings()
  const { names } = useWaiting()
  const drop = (id: string) => void order(user.id, 'drop', id)
  return (
    <>
      <PageHead title={t('kept.title')} text={t('kept.text')} back={{ to: '/payer', text: t('kept.back') }} />
      {names.length > 0 && <p role="status">{t('sync.waiting', { count: names.length })}</p>}
      {things && things.length === 0 && <EmptyState title={t('kept.none')} text={t('kept.none_text')} />}
      {things && things.length > 0 && (
        <section className="k-panel k-stack-small" aria-label={t('kept.title')}>
          <ul className="k-rows">
            {things.map((thing) => (
              <Thing key={thing.id} thing={thing} onDrop={() => drop(thing.id)} />
            ))}
          </ul>
          <Room turn={things.map(({ id, state }) => id + state).join()} />
          <div>
            <Button variant="default" onClick={() => things.forEach(({ id }) => drop(id))}>
              {t('kept.remove_all')}
            </Button>
          </div>
        </section>
      )}
      <InstallApp />
    </>
  )
}

const Thing = ({ thing, onDrop }: { thing: KeptThing; onDrop: () => void }) => {
  const t = useTexts(ownAppTexts)
  const locale = useLocale()
  return (
    <li>
      <span>
        {/* A whole new page: it is found without a network, whatever was opened before. */}
        <a href={thing.path}>{thing.title}</a>{' '}
        {thing.state === 'kept' && <span className="k-second k-small">{sizeText(thing.size, locale)}</span>}
        {thing.state === 'broken' && <span className="k-second k-small">{t('keep.broken')}</span>}
      </span>
      {thing.state === 'running' ? (
        <KeepProgress thing={thing} onStop={onDrop} />
      ) : (
        <Button variant="default" size="xs" aria-label={t('kept.remove_named', { name: thing.title })} onClick={onDrop}>
          {t('kept.remove')}
        </Button>
      )}
    </li>
  )
}

/** What the browser says of its storage; browsers round it. */
const Room = ({ turn }: { turn: string }) => {
  const t = useTexts(ownAppTexts)
  const locale = useLocale()
  const [estimate, setEstimate] = useState<StorageEstimate>()
  useEffect(() => {
    void navigator.storage?.estimate?.().then(setEstimate)
  }, [turn])
  if (estimate?.usage === undefined || estimate.quota === undefined) return null
  const [used, free] = [estimate.usage, estimate.quota - estimate.usage].map((bytes) => sizeText(bytes, locale))
  return <p className="k-second k-small">{t('kept.room', { used: used!, free: free! })}</p>
}

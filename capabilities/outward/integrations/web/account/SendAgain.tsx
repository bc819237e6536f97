import { Autocomplete, Button, Progress, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isIn, permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { DayField } from '#platform/web/DayField.tsx'
import { toastError } from '#platform/web/toast.ts'
import { declarationOf } from '../../connectors/declared.ts'
import { beginSending, countSending, showSending, stopSending } from '../../contract/sendings.ts'
import { integrationsTexts } from '../../texts.ts'
import { integrationSendingState, sendingDeeds, type SendingDeed } from '../../vocabulary.ts'
import type { ShownAccount } from './shown-account.ts'

const mostSuggested = 20

/** Buyers of a period once more: counted first, then sent, with how far it is. */
export const SendAgain = ({ shown }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const offered = sendingDeeds.filter((deed) => declarationOf(shown.connector)?.can.includes(deed))
  const [asked, setAsked] = useState<Asked>({ deed: offered[0] ?? 'set_fields', name: '', ...anyTime })
  const [count, setCount] = useState<number>()
  const [sendingId, setSendingId] = useState(shown.sendingId)
  const { deed, name, boughtFrom, boughtTill } = asked
  const which = { id: shown.id, productId: null, boughtFrom, boughtTill }
  const begin = () =>
    api(beginSending, { ...which, deed, ...(deed === 'tag' ? { tag: name } : { list: name }) }).then(
      ({ id }) => setSendingId(id),
      toastError,
    )
  return (
    <section className="k-panel">
      <h2>{t('sending.title')}</h2>
      <p className="k-second">{t('sending.text')}</p>
      <SendingFields
        {...{ shown, asked, offered }}
        onChange={(next) => {
          setCount(undefined)
          setAsked(next)
        }}
      />
      <div className="k-row">
        <Button
          variant="default"
          onClick={() => void api(countSending, which).then((found) => setCount(Number(found.count)), toastError)}
        >
          {t('sending.count')}
        </Button>
        {count !== undefined && (
          <Button disabled={count === 0 || (deed !== 'set_fields' && !name)} onClick={() => void begin()}>
            {t('sending.begin', { count })}
          </Button>
        )}
      </div>
      {sendingId !== null && <SendingProgress key={sendingId} id={sendingId} />}
    </section>
  )
}

type Asked = { deed: SendingDeed; name: string; boughtFrom: string | null; boughtTill: string | null }
type FieldsProps = {
  shown: ShownAccount
  asked: Asked
  offered: readonly SendingDeed[]
  onChange: (asked: Asked) => void
}

const SendingFields = ({ shown: { catalogue }, asked, offered, onChange }: FieldsProps) => {
  const t = useTexts(integrationsTexts)
  const { deed, name, boughtFrom, boughtTill } = asked
  const choices = deed === 'subscribe' ? catalogue.lists : catalogue.tags
  const days = [
    ['boughtFrom', t('sending.from'), boughtFrom],
    ['boughtTill', t('sending.till'), boughtTill],
  ] as const
  return (
    <div className="k-mapped-fields">
      <Select
        label={t('sending.deed')}
        data={offered.map((value) => ({ value, label: t(`choice.deed.${value}`) }))}
        value={deed}
        allowDeselect={false}
        onChange={(value) => value && onChange({ ...asked, deed: value as SendingDeed, name: '' })}
      />
      {deed !== 'set_fields' && (
        <Autocomplete
          label={t(deed === 'subscribe' ? 'column.list' : 'column.tag')}
          data={[...new Set(choices.map((choice) => choice.name))]}
          limit={mostSuggested}
          value={name}
          onChange={(next) => onChange({ ...asked, name: next })}
        />
      )}
      {days.map(([key, label, value]) => (
        <DayField
          key={key}
          label={label}
          clearable
          value={value}
          onChange={(day) => onChange({ ...asked, [key]: day })}
        />
      ))}
    </div>
  )
}

const anyTime = { boughtFrom: null, boughtTill: null }

const SendingProgress = ({ id }: { id: number | string }) => {
  const t = useTexts(integrationsTexts)
  const { data, refetch } = useQuery({
    queryKey: [showSending.path, id],
    queryFn: ({ signal }) => api(showSending, { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && isIn(integrationSendingState, 'over', state.data.state as 'done') && !state.data.waitingCount
        ? false
        : 1500,
  })
  if (!data) return null
  const state = data.state as keyof typeof integrationSendingState.states
  const people = Number(data.peopleCount)
  const ended = Number(data.doneCount) + Number(data.failedCount) + Number(data.skippedCount)
  return (
    <div className="k-stack" role="status">
      <Progress
        value={people ? (100 * ended) / people : 100}
        aria-label={t(`state.integration_sending_state.${state}`)}
      />
      <p className="k-small">
        {t(`state.integration_sending_state.${state}`)}:{' '}
        {t('sending.progress', {
          done: Number(data.doneCount),
          people,
          waiting: Number(data.waitingCount),
          failed: Number(data.failedCount),
          skipped: Number(data.skippedCount),
        })}
      </p>
      {permits(integrationSendingState, state, 'stop') && (
        <Button variant="default" onClick={() => void api(stopSending, { id }).then(() => refetch(), toastError)}>
          {t('action.stop')}
        </Button>
      )}
    </div>
  )
}

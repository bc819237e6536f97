import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Notice } from '#ui/Field.tsx'
import { offerUpgrade, orderOwnUpgrade, ownUpgrades, sellersUpgrades } from '../contract.ts'
import { admissionTexts } from '../texts.ts'

type Choices = ClientOutput<typeof ownUpgrades>
type Chosen = { ticketId: string; terms: boolean }

/** Radio buttons of the dearer kinds, and what each costs more. */
const Kinds = ({
  choices: { list },
  value,
  onChange,
}: {
  choices: Choices
  value: string
  onChange: (ticketId: string) => void
}) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  return (
    <fieldset className="p-kinds">
      <legend>{t('upgrade.kind')}</legend>
      {list.map((kind) => (
        <label key={String(kind.ticketId)} className="k-choice">
          <input
            type="radio"
            name="kind"
            value={String(kind.ticketId)}
            checked={value === String(kind.ticketId)}
            onChange={() => onChange(String(kind.ticketId))}
          />
          <span>
            <strong>{kind.name}</strong>
            <span className="k-second k-small">
              {kind.when} · {kind.where}
            </span>
            {kind.left !== null && kind.left < 10 && (
              <span className="k-second k-small">{t('upgrade.left', { count: kind.left })}</span>
            )}
          </span>
          <bdi>{t('upgrade.more', { amount: formatMoney(kind.differenceAmount, kind.currency, locale) })}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

const useChoice = (choices: Choices, order: (chosen: Chosen) => Promise<void>) => {
  const locale = useLocale()
  const [ticketId, setTicketId] = useState(String(choices.list[0]?.ticketId ?? ''))
  const [terms, setTerms] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const kind = choices.list.find((each) => String(each.ticketId) === ticketId)
  const send = async () => {
    setBusy(true)
    try {
      await order({ ticketId, terms })
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return {
    ticketId,
    setTicketId,
    terms,
    setTerms,
    isBusy,
    send,
    amount: kind ? formatMoney(kind.differenceAmount, kind.currency, locale) : '',
  }
}

const Waiting = ({ waiting }: { waiting: NonNullable<Choices['waiting']> }) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  return (
    <Notice tone="amber">
      {t('upgrade.waits', {
        ticket: waiting.ticketName,
        amount: formatMoney(waiting.amount, waiting.currency, locale),
      })}
    </Notice>
  )
}

/** The payer orders the difference and continues to payment. */
export const OwnUpgrade = ({ id }: { id: string | number }) => (
  <Loaded endpoint={ownUpgrades} input={{ id }}>
    {(choices) => <OwnChoice id={id} choices={choices} />}
  </Loaded>
)

const OwnChoice = ({ id, choices }: { id: string | number; choices: Choices }) => {
  const t = useTexts(admissionTexts)
  const choice = useChoice(choices, async (chosen) =>
    location.assign((await api(orderOwnUpgrade, { id, ...chosen })).payPath),
  )
  if (choices.list.length === 0) return <p>{t('upgrade.none')}</p>
  return (
    <div className="k-stack">
      <p>{t('upgrade.text', { ticket: choices.ticketName })}</p>
      <Kinds choices={choices} value={choice.ticketId} onChange={choice.setTicketId} />
      <p className="k-second k-small">{t('upgrade.next')}</p>
      <Checkbox
        checked={choice.terms}
        onChange={(event) => choice.setTerms(event.currentTarget.checked)}
        label={t('upgrade.terms', { seller: choices.sellerName })}
      />
      <p aria-live="polite">
        <strong>{t('upgrade.total', { amount: choice.amount })}</strong>
      </p>
      <Button fullWidth disabled={!choice.terms} loading={choice.isBusy} onClick={() => void choice.send()}>
        {t('upgrade.order')}
      </Button>
    </div>
  )
}

/** The seller offers a buyer the change; the buyer pays by a link in a mail. */
export const OfferedUpgrade = ({ id, onDone }: { id: string | number; onDone: () => void }) => (
  <Loaded endpoint={sellersUpgrades} input={{ id }}>
    {(choices) => <OfferChoice id={id} choices={choices} onDone={onDone} />}
  </Loaded>
)

const OfferChoice = ({ id, choices, onDone }: { id: string | number; choices: Choices; onDone: () => void }) => {
  const t = useTexts(admissionTexts)
  const choice = useChoice(choices, async ({ ticketId }) => {
    await api(offerUpgrade, { id, ticketId })
    onDone()
  })
  if (choices.waiting) return <Waiting waiting={choices.waiting} />
  if (choices.list.length === 0) return <p>{t('upgrade.none')}</p>
  return (
    <div className="k-stack">
      <p>{t('upgrade.text_seller', { ticket: choices.ticketName })}</p>
      <Kinds choices={choices} value={choice.ticketId} onChange={choice.setTicketId} />
      <Button fullWidth loading={choice.isBusy} onClick={() => void choice.send()}>
        {t('upgrade.offer')}
      </Button>
    </div>
  )
}

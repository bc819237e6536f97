import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'

export type CardWords = Readonly<Record<'number' | 'expires' | 'code' | 'pay' | 'hosted', string>> & {
  /** Error texts by the provider's code; `other` for all else. */
  faults: Readonly<Record<string, string>>
}
type Props = {
  card: { url: string; accessKey: string; data: string }
  words: CardWords
  /** Whether one may pay on a page of the provider instead: where no script runs. */
  hasHosted: boolean
}

/**
 * Card data typed here are sent to the provider by the browser; our server gets a token. The fields have no names, so
 * that no form can submit them to us. Without a script the payer continues on a page of the provider.
 */
export const CardFields = ({ card, words, hasHosted }: Props) => {
  const [isReady, setReady] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady)
    return hasHosted ? (
      <Button size="large" wide name="intent" value="hosted">
        {words.hosted}
      </Button>
    ) : null
  const pay = async (form: HTMLFormElement) => {
    setFault('')
    setBusy(true)
    const word = await wordFor(card, form).catch(() => 'errorCode=')
    const [, code] = /^errorCode=(\w*)/.exec(word) ?? []
    if (code !== undefined) {
      setBusy(false)
      setFault(words.faults[code] ?? words.faults['other'] ?? '')
      return
    }
    const said = {
      registrationData: word,
      screenWidth: String(screen.width),
      screenHeight: String(screen.height),
      timeZoneOffset: String(new Date().getTimezoneOffset()),
    }
    for (const [name, value] of Object.entries(said))
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value
    form.submit()
  }
  return (
    <div className="k-stack-small">
      {['registrationData', 'screenWidth', 'screenHeight', 'timeZoneOffset'].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <CardInput id="card-number" label={words.number} autoComplete="cc-number" maxLength={23} fault={fault} />
      <CardInput id="card-expires" label={words.expires} autoComplete="cc-exp" maxLength={7} />
      <CardInput id="card-code" label={words.code} autoComplete="cc-csc" maxLength={4} />
      <p className="k-error" id="card-fault" role="alert">
        {fault}
      </p>
      <Button
        size="large"
        wide
        disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void pay((event.currentTarget as HTMLButtonElement).form!)
        }}
      >
        {words.pay}
      </Button>
    </div>
  )
}

type Input = { id: string; label: string; autoComplete: string; maxLength: number; fault?: string }

const CardInput = ({ id, label, fault, ...more }: Input) => (
  <div className="k-field">
    <label className="k-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className="k-input"
      inputMode="numeric"
      spellCheck={false}
      required
      {...(fault ? { 'aria-invalid': true as const, 'aria-describedby': 'card-fault' } : {})}
      {...more}
    />
  </div>
)

/** What the keeper of the card answers for it. */
const wordFor = async ({ url, accessKey, data }: Props['card'], form: HTMLFormElement): Promise<string> => {
  const digits = (id: string): string =>
    (form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '').replaceAll(/\D/g, '')
  const expires = digits('card-expires')
  const typed = {
    accessKeyRef: accessKey,
    data,
    cardNumber: digits('card-number'),
    // With the year in four digits, its last two.
    cardExpirationDate: expires.length === 6 ? `${expires.slice(0, 2)}${expires.slice(4)}` : expires,
    cardCvx: digits('card-code'),
  }
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(typed), credentials: 'omit' })).text()
}

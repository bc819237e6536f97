import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'

type Props = { referer: string; label: string; failed: string; optionsPath: string }

const canUse = () =>
  typeof window !== 'undefined' && 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {})

/** What the device signed, as JSON; with `mediation` the browser offers keys where the address is typed, and waits. */
const signed = async (
  optionsPath: string,
  more: { mediation?: CredentialMediationRequirement; signal?: AbortSignal },
): Promise<string | undefined> => {
  const answer = await fetch(optionsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(answer.statusText)
  const { data } = (await answer.json()) as { data: { options: string } }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(data.options) as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = (await navigator.credentials.get({ publicKey, ...more })) as PublicKeyCredential | null
  return credential ? JSON.stringify(credential.toJSON()) : undefined
}

/** Signs in by a passkey of the device. Shown where the browser supports it; the form beside it works without. */
export const PasskeySignIn = ({ referer, label, failed, optionsPath }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<AbortController>(undefined)
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = (credential: string | undefined) => {
    const field = form.current?.elements.namedItem('credential')
    if (!credential || !(field instanceof HTMLInputElement)) return
    field.value = credential
    form.current?.submit()
  }
  useEffect(() => {
    if (!canUse()) return
    setShown(true)
    const offer = new AbortController()
    waiting.current = offer
    void (async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      // An offer that is not taken ends with the page, and is no failure.
      await signed(optionsPath, { mediation: 'conditional', signal: offer.signal }).then(send, () => undefined)
    })()
    return () => offer.abort()
  }, [optionsPath])
  const ask = async () => {
    waiting.current?.abort()
    setFailed(false)
    await signed(optionsPath, {}).then(send, () => setFailed(true))
  }
  return (
    <form ref={form} method="post" hidden={!isShown} className="k-stack-small">
      <input type="hidden" name="referer" value={referer} />
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="credential" />
      <Button wide size="large" look="outline" type="button" onClick={() => void ask()}>
        {label}
      </Button>
      <p role="status" className={hasFailed ? 'k-notice k-tone-amber' : undefined}>
        {hasFailed ? failed : null}
      </p>
    </form>
  )
}

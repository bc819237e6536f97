import { useEffect, useId, useState, type FormEvent, type InputHTMLAttributes } from 'react'

export type TryWord = 'try' | 'note' | 'key' | 'secret' | 'address' | 'body' | 'send' | 'failed'
type Props = { method: string; path: string; body: string; words: Record<TryWord, string> }
type Answer = { status: string; text: string }

/** Typed once for all calls of the page, and kept nowhere else. */
const credentials = { key: '', secret: '' }

/** Sends the call with a key the reader types, and shows what the server answers; it is there only where a script can do it. */
export const TryCall = ({ words, ...call }: Props) => {
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  if (isOpen) return <CallForm {...call} words={words} />
  return (
    <button type="button" className="k-button k-button-outline k-button-small" onClick={() => setOpen(true)}>
      {words.try}
    </button>
  )
}

const CallForm = ({ method, path, body, words }: Props) => {
  const id = useId()
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '').trim()
    Object.assign(credentials, { key: of('key'), secret: of('secret') })
    setSending(true)
    setAnswer(await answerTo(method, of('path'), of('body')).catch(() => ({ status: words.failed, text: '' })))
    setSending(false)
  }
  return (
    <form className="a-try" onSubmit={(event) => void send(event)}>
      <p className="k-second">{words.note}</p>
      <Line label={words.key} name="key" autoComplete="off" defaultValue={credentials.key} />
      <Line label={words.secret} name="secret" type="password" autoComplete="off" defaultValue={credentials.secret} />
      <Line label={words.address} name="path" pattern="/(api|v2)/.*" defaultValue={path} />
      {body && (
        <>
          <label htmlFor={`${id}-body`}>{words.body}</label>
          <textarea
            className="k-input"
            id={`${id}-body`}
            name="body"
            rows={Math.min(16, body.split('\n').length)}
            spellCheck={false}
            defaultValue={body}
          />
        </>
      )}
      <button type="submit" className="k-button k-button-solid k-button-small" disabled={isSending}>
        {words.send}
      </button>
      <div role="status">{answer && <p className="k-numbers">{answer.status}</p>}</div>
      {answer?.text && (
        <pre className="a-example" tabIndex={0} lang="en">
          <code>{answer.text}</code>
        </pre>
      )}
    </form>
  )
}

const Line = ({ label, ...field }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input className="k-input" id={id} required spellCheck={false} {...field} />
    </>
  )
}

/** The call goes to this server alone, without cookies: what the key may do is all it may do. */
const answerTo = async (method: string, path: string, body: string): Promise<Answer> => {
  const since = performance.now()
  const answer = await fetch(new URL(`/${path.replace(/^\/+/, '')}`, location.origin), {
    method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${credentials.key}:${credentials.secret}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  })
  const text = await answer.text()
  const milliseconds = Math.round(performance.now() - since)
  return { status: `${answer.status} ${answer.statusText} · ${milliseconds} ms`, text: indented(text) }
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

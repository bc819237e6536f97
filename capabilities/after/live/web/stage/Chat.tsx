import { useEffect, useRef, useState, type FormEvent } from 'react'
import { renewSession } from '#platform/web/event-source.ts'
import type { MessageOnWire, StageOnWire } from './stage-state.ts'
import type { Words } from './words.ts'

type Props = {
  id: number
  stage: StageOnWire
  /** Whether something may be said here: signed in, or where to do that. */
  mayWrite: boolean
  signIn: string
  words: Words
}

/** Sends to the API; answers what is wrong, in words, or nothing. */
const send = async (path: string, body: object): Promise<string> => {
  const ask = () =>
    fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
      },
      body: JSON.stringify(body),
    })
  let answer = await ask()
  if (answer.status === 401) {
    await renewSession()
    answer = await ask()
  }
  if (answer.ok) return ''
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { message?: string } }
  return error?.message ?? String(answer.status)
}

/** What is said, and where to say something: a plain form, which a script sends without leaving the page. */
export const Chat = ({ id, stage, mayWrite, signIn, words }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState('')
  const newest = stage.messages.at(-1)?.id
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  const { isOpen } = stage
  const vote = async (message: string) => setFault(await send(`/v1/live/messages/${message}/vote`, {}))
  return (
    <section className="l-chat" aria-label={words['page.chat']}>
      <h2>{words['page.chat']}</h2>
      <form
        method="post"
        className="l-messages"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          if (submitter instanceof HTMLButtonElement) void vote(submitter.value)
        }}
      >
        <div ref={list} role="log" aria-label={words['page.chat']} tabIndex={0}>
          <ol>
            {stage.messages.map((message) => (
              <Message key={message.id} message={message} words={words} mayVote={mayWrite && isOpen} />
            ))}
          </ol>
        </div>
      </form>
      {isOpen &&
        (mayWrite ? (
          <WriteForm id={id} words={words} onFault={setFault} />
        ) : (
          <a href={signIn}>{words['page.sign_in']}</a>
        ))}
      <p className="k-error" role="alert">
        {fault}
      </p>
    </section>
  )
}

const WriteForm = ({ id, words, onFault }: { id: number; words: Words; onFault: (fault: string) => void }) => {
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const text = String(values.get('text') ?? '').trim()
    if (text === '') return
    const fault = await send(`/v1/live/${id}/messages`, { text, kind: values.get('kind') ?? 'message' })
    onFault(fault)
    if (fault === '') form.reset()
  }
  return (
    <form method="post" className="l-write" onSubmit={(event) => void say(event)}>
      <input
        className="k-input"
        name="text"
        aria-label={words['page.write']}
        placeholder={words['page.write']}
        maxLength={500}
        required
        autoComplete="off"
        dir="auto"
      />
      <label className="k-small">
        <input type="checkbox" name="kind" value="question" /> {words['page.as_question']}
      </label>
      <button type="submit" className="k-button k-button-solid k-button-small">
        {words['page.send']}
      </button>
    </form>
  )
}

const Message = ({ message, words, mayVote }: { message: MessageOnWire; words: Words; mayVote: boolean }) => (
  <li className={message.kind === 'question' ? 'l-question' : undefined}>
    <p className="l-author">
      <bdi>{message.authorName}</bdi>
      {message.isHost && <span className="k-badge k-tone-blue">{words['page.host']}</span>}
      {message.kind === 'question' && <span className="k-badge k-tone-amber">{words['page.question']}</span>}
    </p>
    <p dir="auto">{message.text}</p>
    {message.answer !== null && (
      <p className="l-answer">
        <strong>{words['page.answer']}:</strong> <bdi>{message.answer}</bdi>
      </p>
    )}
    {message.kind === 'question' && message.answer === null && mayVote && (
      <button
        name="vote"
        value={message.id}
        className="k-button k-button-quiet k-button-small"
        aria-label={`${words['page.vote']}: ${message.votesCount}`}
      >
        ▲ {message.votesCount} {words['page.vote']}
      </button>
    )}
  </li>
)

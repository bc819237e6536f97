import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { moderateMessage, writeAsHost } from '../../contract.ts'
import { liveTexts } from '../../texts.ts'
import type { MessageOnWire, StageOnWire } from '../stage/stage-state.ts'
import { useStage } from '../stage/use-stage.ts'
import type { Session } from './session.ts'

const nothing = (session: Session): StageOnWire => ({
  ...session,
  player: null,
  isOpen: true,
  messages: [],
  offers: [],
})

/** What is said, as it is said, and what a host does with it. */
export const HostChat = ({ session, mayChange }: { session: Session; mayChange: boolean }) => {
  const t = useTexts(liveTexts)
  const { stage, isAway } = useStage(`/v1/cabinet/live_sessions/${session.id}/stream`, nothing(session), true)
  const questions = stage.messages
    .filter(({ kind, answer }) => kind === 'question' && answer === null)
    .sort((one, other) => other.votesCount - one.votesCount)
  const others = stage.messages.filter((message) => !questions.includes(message)).toReversed()
  return (
    <section className="k-panel k-stack" aria-labelledby="live-chat">
      <h2 id="live-chat">{t('part.chat')}</h2>
      {isAway && <p role="status">{t('page.away')}</p>}
      {stage.messages.length === 0 && <p className="k-second">{t('chat.none')}</p>}
      {mayChange && <Say id={session.id} />}
      <ul className="k-plain ld-messages">
        {[...questions, ...others].map((message) => (
          <HostMessage key={message.id} message={message} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  )
}

const Say = ({ id }: { id: Session['id'] }) => {
  const t = useTexts(liveTexts)
  const { isSending, send } = useSending()
  const [text, setText] = useState('')
  const say = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await send(() => api(writeAsHost, { id, text })))) setText('')
  }
  return (
    <form className="k-row" onSubmit={(event) => void say(event)}>
      <TextInput
        className="ld-grows"
        aria-label={t('page.write')}
        placeholder={t('page.write')}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isSending}>
        {t('page.send')}
      </Button>
    </form>
  )
}

const HostMessage = ({ message, mayChange }: { message: MessageOnWire; mayChange: boolean }) => {
  const t = useTexts(liveTexts)
  const { send } = useSending()
  const [isAnswering, setAnswering] = useState(false)
  const { id } = message
  return (
    <li>
      <p className="k-small k-second">
        <bdi>{message.authorName}</bdi> {message.isHost && <Badge tone="blue">{t('page.host')}</Badge>}
        {message.kind === 'question' && (
          <Badge tone="amber">{`${t('page.question')} · ${t('chat.votes', { count: message.votesCount })}`}</Badge>
        )}
      </p>
      <p dir="auto">{message.text}</p>
      {message.answer !== null && (
        <p className="k-second" dir="auto">
          {message.answer}
        </p>
      )}
      {mayChange && (
        <div className="k-row">
          {message.kind === 'question' && (
            <Button size="compact-xs" variant="default" onClick={() => setAnswering(!isAnswering)}>
              {t('chat.answer')}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => void send(() => api(moderateMessage, { id, deed: 'delete' }))}
          >
            {t('chat.delete')}
          </Button>
          {!message.isHost && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() => void send(() => api(moderateMessage, { id, deed: 'mute' }), t('done.muted'))}
            >
              {t('chat.mute')}
            </Button>
          )}
        </div>
      )}
      {isAnswering && <Answer id={id} onDone={() => setAnswering(false)} />}
    </li>
  )
}

const Answer = ({ id, onDone }: { id: MessageOnWire['id']; onDone: () => void }) => {
  const t = useTexts(liveTexts)
  const { isSending, send } = useSending()
  const [answer, setAnswer] = useState('')
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() !== '' && (await send(() => api(moderateMessage, { id, deed: 'answer', answer })))) onDone()
  }
  return (
    <form className="k-row" onSubmit={(event) => void give(event)}>
      <TextInput
        className="ld-grows"
        aria-label={t('field.answer')}
        value={answer}
        maxLength={500}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" loading={isSending}>
        {t('chat.answer')}
      </Button>
    </form>
  )
}

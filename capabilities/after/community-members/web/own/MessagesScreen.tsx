import { Button, Modal } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { More, ReportForm } from '#capabilities/after/community/web/index.ts'
import { blockMember, readMessages, reportMessage, showMessages, writeMessage } from '../../contract/messages.ts'
import { ownMembersTexts } from '../../texts.ts'
import '#ui/community.css'

type Page = ClientOutput<typeof showMessages>
type Message = Page['list'][number]

/** What one and another member wrote to each other, the newest first. */
export default function MessagesScreen() {
  const t = useTexts(ownMembersTexts)
  const id = useParams()['id'] ?? ''
  return (
    <Loaded endpoint={showMessages} input={{ id }}>
      {({ member, mayWrite, isBlocked, list, next }) => (
        <div className="co-page">
          <PageHead title={member.name} back={{ to: '/payer/community/messages', text: t('messages.title') }}>
            <Block id={id} isBlocked={isBlocked} />
          </PageHead>
          {list.some(({ isOwn }) => !isOwn) && <Read id={id} last={String(list[0]?.id)} />}
          {mayWrite ? <Write id={id} /> : <p className="k-notice k-tone-amber">{t('messages.closed')}</p>}
          {list.length === 0 && <p className="k-second">{t('messages.none')}</p>}
          <Messages list={list} name={member.name} />
          {next && <Older id={id} before={next} />}
        </div>
      )}
    </Loaded>
  )
}

/** Notes that what is shown was read. */
const Read = ({ id, last }: { id: string; last: string }) => {
  useEffect(() => {
    void api(readMessages, { id }).catch(() => undefined)
  }, [id, last])
  return null
}

const Older = ({ id, before }: { id: string; before: string }) => (
  <More>
    <Loaded endpoint={showMessages} input={{ id, before }}>
      {({ member, list, next }) => (
        <>
          <Messages list={list} name={member.name} />
          {next && <Older id={id} before={next} />}
        </>
      )}
    </Loaded>
  </More>
)

const Block = ({ id, isBlocked }: { id: string; isBlocked: boolean }) => {
  const t = useTexts(ownMembersTexts)
  const { isSending, send } = useSending()
  return (
    <Button
      variant="default"
      loading={isSending}
      onClick={() => void send(() => api(blockMember, { id, isBlocked: !isBlocked }))}
    >
      {t(isBlocked ? 'messages.unblock' : 'messages.block')}
    </Button>
  )
}

const Write = ({ id }: { id: string }) => {
  const [round, again] = useReducer((count: number) => count + 1, 0)
  return <Fields key={round} id={id} onDone={again} />
}

const Fields = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useTexts(ownMembersTexts)
  const form = useForm({ endpoint: writeMessage, texts: ownMembersTexts, initial: { id, body: '' }, done: '', onDone })
  return (
    <section className="k-panel">
      <Form form={form} submit={t('messages.send')}>
        <FormField kind="textarea" name="body" label={t('messages.write')} rows={3} required />
      </Form>
    </section>
  )
}

const Messages = ({ list, name }: { list: readonly Message[]; name: string }) => (
  <ul className="co-list">
    {list.map((message) => (
      <li key={String(message.id)} className="k-panel k-stack-small">
        <One message={message} name={name} />
      </li>
    ))}
  </ul>
)

const One = ({ message: { id, isOwn, body, isRemoved, createdAt }, name }: { message: Message; name: string }) => {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const locale = useLocale()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <p className="co-author">
        <strong>
          <bdi>{isOwn ? t('leaderboard.own') : name}</bdi>
        </strong>
        <time dateTime={createdAt} className="k-second k-small">
          {formatTime(createdAt, locale)}
        </time>
        {!isOwn && !isRemoved && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setReporting(true)}>
            {community('post.report')}
          </Button>
        )}
      </p>
      {isRemoved ? (
        <p className="k-second">{t('messages.removed')}</p>
      ) : (
        <p className="p-text" dir="auto">
          {body}
        </p>
      )}
      <Modal opened={isReporting} onClose={() => setReporting(false)} title={t('report.title')} centered>
        <ReportForm endpoint={reportMessage} id={id} onDone={() => setReporting(false)} />
      </Modal>
    </>
  )
}

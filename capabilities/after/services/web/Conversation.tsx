import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Composer, FileList } from '#capabilities/offer/files/web/index.ts'
import {
  openOwnServiceFile,
  openServiceFile,
  sendMessage,
  sendOwnMessage,
  uploadOwnFile,
  uploadServiceFile,
} from '../contract.ts'
import { servicesTexts } from '../texts.ts'
import type { SharedService, Side } from './service-words.ts'

type Message = SharedService['messages'][number]

/**
 * Messages and files of buyer and seller, oldest first, and the input for the next. `other`: the name of the other
 * side.
 */
export const Conversation = ({ service, side, other }: { service: SharedService; side: Side; other: string }) => {
  const t = useTexts(servicesTexts)
  const isBuyer = side === 'buyer'
  return (
    <section className="k-panel" aria-labelledby="talk">
      <h2 id="talk">{t('page.talk')}</h2>
      {service.messages.length === 0 && <p className="k-second">{t('page.no_talk')}</p>}
      <ol className="k-talk">
        {service.messages.map((message) => (
          <MessageLine key={String(message.id)} message={message} side={side} other={other} />
        ))}
      </ol>
      {service.permits.includes('write') && (
        <Composer
          to={{ id: service.id }}
          label={t('talk.write')}
          send={isBuyer ? sendOwnMessage : sendMessage}
          upload={isBuyer ? uploadOwnFile : uploadServiceFile}
          button={t('talk.send')}
          done={t('done.sent')}
        />
      )}
    </section>
  )
}

const MessageLine = ({ message, side, other }: { message: Message; side: Side; other: string }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const isMine = message.author === side
  return (
    <li data-mine={isMine || undefined} data-kind={message.kind}>
      <p className="k-small k-second">
        <strong>{isMine ? t('talk.you') : other}</strong> ·{' '}
        <time dateTime={message.createdAt}>{formatTime(message.createdAt, locale)}</time>
        {message.kind !== 'message' && <> · {t(`talk.kind.${message.kind}`)}</>}
      </p>
      {message.text && <p className="k-talk-text">{message.text}</p>}
      <FileList files={message.files} open={side === 'buyer' ? openOwnServiceFile : openServiceFile} />
    </li>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { openOwnServiceFile, openServiceFile, sendMessage, sendOwnMessage, uploadOwnFile, uploadServiceFile } from '../contract.ts'
import { servicesTexts } from '../texts.ts'
import { Composer } from './Composer.tsx'
import { sizeWords, type SharedService, type Side } from './service-words.ts'

type Message = SharedService['messages'][number]

/** What buyer and seller wrote and sent each other, oldest first, and the field to go on. `other`: the name of the other side. */
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
      {service.permits.includes('write') && <Composer id={service.id} label={t('talk.write')} send={isBuyer ? sendOwnMessage : sendMessage} upload={isBuyer ? uploadOwnFile : uploadServiceFile} button={t('talk.send')} done={t('done.sent')} />}
    </section>
  )
}

const MessageLine = ({ message, side, other }: { message: Message; side: Side; other: string }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const isMine = message.author === side
  const open = async (id: string | number) => {
    try {
      location.assign((await api(side === 'buyer' ? openOwnServiceFile : openServiceFile, { id })).url)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li data-mine={isMine || undefined} data-kind={message.kind}>
      <p className="k-small k-second">
        <strong>{isMine ? t('talk.you') : other}</strong> · <time dateTime={message.createdAt}>{formatTime(message.createdAt, locale)}</time>
        {message.kind !== 'message' && <> · {t(`talk.kind.${message.kind}`)}</>}
      </p>
      {message.text && <p className="k-talk-text">{message.text}</p>}
      {message.files.length > 0 && (
        <ul className="k-attached">
          {message.files.map((file) => (
            <li key={String(file.id)}>
              <button type="button" className="k-link-button" aria-label={t('talk.download', { name: file.name })} onClick={() => void open(file.id)}>
                <IconDownload size={14} stroke={1.8} aria-hidden="true" /> {file.name}
              </button>{' '}
              <span className="k-second">{sizeWords(file.size, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { MailView } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { muteSeller, openOwn, ownUnread, unmuteSeller } from '../contract.ts'
import { announcementTexts } from '../texts.ts'

/** One message of a seller; coming here is reading it. */
export default function OwnAnnouncementScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={openOwn} input={{ id }}>
      {(message) => <Message message={message} />}
    </Loaded>
  )
}

const Message = ({ message }: { message: ClientOutput<typeof openOwn> }) => {
  const t = useTexts(announcementTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const { sellerId, sellerName: seller, isMuted } = message
  useEffect(() => void queries.invalidateQueries({ queryKey: [ownUnread.path] }), [queries])
  const turn = async () => {
    try {
      await (isMuted ? api(unmuteSeller, { id: sellerId }) : api(muteSeller, { sellerId }))
      toast(t(isMuted ? 'own.unmuted' : 'own.muted', { seller }))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <PageHead
        title={message.title}
        text={t('own.from', { seller, time: formatTime(message.createdAt, locale) })}
        back={{ to: '/payer/notifications', text: t('own.back') }}
      />
      <div className="k-stack">
        <section className="k-panel k-stack-small" aria-label={message.title} dir="auto">
          <MailView {...message.content} />
        </section>
        <p>
          <button type="button" className="k-link-button" onClick={() => void turn()}>
            {t(isMuted ? 'own.unmute' : 'own.mute', { seller })}
          </button>
        </p>
      </div>
    </>
  )
}

import { useTexts } from '#platform/web/locale.tsx'
import { announcementTexts } from '../texts.ts'

/** How the message looks on a locked phone. */
export const PhonePreview = ({ title, text, sellerName }: { title: string; text: string; sellerName: string }) => {
  const t = useTexts(announcementTexts)
  return (
    <figure className="n-phone" aria-label={t('preview.title')}>
      <figcaption className="k-small k-second">{t('preview.title')}</figcaption>
      <div className="n-screen">
        <div className="n-bubble">
          <img src="/icons/kontor-192.png" alt="" width={32} height={32} />
          <div>
            <span className="n-line">
              <b>
                {sellerName}: {title || t('preview.empty_title')}
              </b>
              <span>{t('preview.now')}</span>
            </span>
            <span className="n-text">{text || t('preview.empty_text')}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}

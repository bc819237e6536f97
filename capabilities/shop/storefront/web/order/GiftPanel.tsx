import { personName } from '#platform/shared/postal.ts'
import { useTexts, useLocale } from '#platform/web/locale.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Field.tsx'
import type { showGift } from '#capabilities/after/access/contract/gifts.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { GiftFields } from '../checkout/fields/OwnerFields.tsx'
import type { Values } from '../checkout/read-form.ts'
import { dayWords } from '../words.ts'
import type { GiftAgainReturned, GiftReturned } from './gift-action.ts'

type Gift = NonNullable<ClientOutput<typeof showGift>['gift']>

const useStory = (gift: Gift): string => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { state, deliverOn, email } = gift
  const name = personName(gift)
  if (deliverOn !== null) return t(`gift.${state}` as 'gift.planned', { name, day: dayWords(deliverOn, locale) })
  return t(state === 'planned' ? 'gift.at_once' : state === 'delivered' ? 'gift.sent' : 'gift.withdrawn', {
    name,
    email,
  })
}

type GiftLineProps = { gift: Gift; manage: string; returned: GiftAgainReturned['giftAgain'] | undefined }

/** What became of it and what was written, with the way to change it, or to send it again once it was given. */
export const GiftLine = ({ gift, manage, returned }: GiftLineProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="k-stack-small">
      <p>
        {useStory(gift)} {gift.canChange && <a href={manage}>{t('gift.change')}</a>}
      </p>
      {gift.message && <blockquote className="s-lines">{gift.message}</blockquote>}
      {returned?.message && <Notice tone="red">{returned.message}</Notice>}
      {returned?.isSent && <p role="status">{t('gift.again_sent', { email: gift.email })}</p>}
      {gift.state === 'delivered' && !returned?.isSent && (
        <form method="post">
          <Button look="outline" name="intent" value="gift_again">
            {t('gift.again')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** The gift a buyer makes, what became of it, and where it has a day, until then the form that changes it. */
export const GiftPanel = ({ gift, returned }: { gift: Gift; returned: GiftReturned['gift'] | undefined }) => {
  const t = useTexts(checkoutTexts)
  const values: Values = returned?.values ?? {
    'owner.email': gift.email,
    'owner.firstName': gift.firstName,
    'owner.lastName': gift.lastName,
    'owner.countryCode': gift.countryCode,
    'owner.message': gift.message,
    'owner.deliverOn': gift.deliverOn ?? '',
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="gift">
      <h2 id="gift">{t('gift.title')}</h2>
      <p>{useStory(gift)}</p>
      {returned?.message && <Notice tone="red">{returned.message}</Notice>}
      {gift.canChange && (
        <details open={returned !== undefined}>
          <summary>{t('gift.change')}</summary>
          <form method="post" className="k-stack-small" noValidate>
            <input type="hidden" name="intent" value="gift" />
            <GiftFields values={values} errors={returned?.errors ?? {}} mayWait isPlanned />
            <div>
              <Button>{t('gift.save')}</Button>
            </div>
          </form>
        </details>
      )}
    </section>
  )
}

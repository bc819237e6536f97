import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button, CopyButton, Textarea } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showCoupon } from '../contract.ts'
import { discountsTexts } from '../texts.ts'
import { CouponForm } from './CouponForm.tsx'
import '../../../../ui/cabinet-goods.css'

/** A coupon: a new one, many new ones with `many=true`, or a known one. */
export default function CouponScreen() {
  const { id } = useParams()
  if (!id) return <Page />
  return (
    <Loaded endpoint={showCoupon} input={{ id }}>
      {(coupon) => <Page coupon={coupon} />}
    </Loaded>
  )
}

const Page = ({ coupon }: { coupon?: ClientOutput<typeof showCoupon> }) => {
  const t = useTexts(discountsTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[]>()
  const many = !coupon && search.get('many') === 'true'
  return (
    <>
      <PageHead
        title={coupon ? coupon.code : t(many ? 'action.many' : 'action.new')}
        back={{ to: '/cabinet/discounts', text: t('title') }}
        {...(coupon ? { text: t('used_times', { count: coupon.ordersCount }) } : {})}
      />
      {codes ? (
        <Codes codes={codes} />
      ) : (
        <CouponForm
          {...(coupon ? { coupon } : {})}
          many={many}
          onDone={(made) => (made ? setCodes(made) : setTimeout(() => void navigate('/cabinet/discounts')))}
        />
      )}
    </>
  )
}

const Codes = ({ codes }: { codes: string[] }) => {
  const t = useTexts(discountsTexts)
  const text = codes.join('\n')
  return (
    <section className="k-panel" aria-live="polite">
      <h2>{t('made', { count: codes.length })}</h2>
      <Textarea aria-label={t('field.code')} value={text} readOnly rows={12} />
      <div className="k-form-foot">
        <CopyButton value={text}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'done.copy' : 'copy_codes')}</Button>}
        </CopyButton>
      </div>
    </section>
  )
}

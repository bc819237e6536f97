import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { productDeskTexts } from '../../../texts.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

const most = { coupon: 50, campaign: 100 }

/** An address that leads straight to the payment page, with what it brings along. */
export const PaymentLink = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const [plan, setPlan] = useState('')
  const [coupon, setCoupon] = useState('')
  const [campaign, setCampaign] = useState('')
  const url = addressOf(product, { plan, coupon: coupon.trim(), cid: campaign.trim() })
  return (
    <div className="k-stack-small">
      <p className="k-second">{t('pages.payment_text')}</p>
      <div className="k-form-wide">
        {product.pricingPlans.length > 1 && (
          <NativeSelect
            label={t('pages.plan')}
            value={plan}
            onChange={(event) => setPlan(event.currentTarget.value)}
            data={[
              { value: '', label: t('pages.any_plan') },
              ...product.pricingPlans.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        {!product.free && (
          <TextInput
            label={t('pages.coupon')}
            value={coupon}
            maxLength={most.coupon}
            onChange={(event) => setCoupon(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('pages.campaign')}
          description={t('pages.campaign_hint')}
          value={campaign}
          maxLength={most.campaign}
          onChange={(event) => setCampaign(event.currentTarget.value)}
        />
      </div>
      <CopyField value={url} label={t('pages.payment_link')} />
      {product.published && (
        <p>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            size="xs"
            leftSection={<IconExternalLink size={14} stroke={1.8} />}
          >
            {t('pages.look')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The payment page with what is given of these. */
const addressOf = ({ shopUrl }: EditedProduct, carried: { plan: string; coupon: string; cid: string }): string => {
  const query = new URLSearchParams(Object.entries(carried).filter(([, value]) => value)).toString()
  return `${shopUrl}/checkout${query && `?${query}`}`
}

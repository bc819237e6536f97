import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '#platform/web/locale.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { hindrancesAmong } from '#capabilities/offer/catalog/rules/issues.ts'
import { productDeskTexts } from '../../texts.ts'
import { CopyField } from '#platform/web/CopyField.tsx'

/** What to do with a product that is on sale: take its address along, or look at it as buyers do. */
export const Share = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const waits = product.issues.includes('on_review') || hindrancesAmong(product.issues).length > 0
  return (
    <div className="k-stack">
      <p role="status">{t(waits ? 'publish.waits' : 'publish.on_sale', { name: product.name })}</p>
      <CopyField value={product.shopUrl} label={t('pages.product_link')} />
      <div className="k-actions">
        <Button
          component="a"
          href={product.shopUrl}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={1.8} />}
        >
          {t('publish.look')}
        </Button>
      </div>
    </div>
  )
}

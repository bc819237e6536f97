import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { api } from '#platform/web/client.ts'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { previewProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../../texts.ts'
import { inNewTab } from '../../product-actions.tsx'
import { CopyField } from '#platform/web/CopyField.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** Where the product's page is, and a look at it, also before it is published. */
export const PageLink = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const look = () =>
    inNewTab(async () => {
      await saveOpenForms()
      return (await api(previewProduct, { id: product.id })).url
    }).catch(toastError)
  return (
    <div className="k-stack-small">
      <CopyField value={product.shopUrl} label={t('pages.product_link')} />
      {!product.published && <p className="k-small k-second">{t('pages.not_published')}</p>}
      <p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={14} stroke={1.8} />}
          onClick={() => void look()}
        >
          {t('pages.look')}
        </Button>
      </p>
    </div>
  )
}

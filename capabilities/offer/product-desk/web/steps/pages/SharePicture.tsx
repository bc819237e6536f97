import { Button } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../../texts.ts'
import { Uploads } from '../../Uploads.tsx'
import { useSend } from '../../useSend.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** The picture of links to the page; without one it is the cover. */
export const SharePicture = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const save = (shareFileId: string | number | null) => send(() => api(editProduct, { id: product.id, shareFileId }))
  return (
    <section className="k-stack-small" aria-labelledby="share-picture">
      <h4 id="share-picture" className="k-small">
        {t('pages.share_picture')}
      </h4>
      <p className="k-small k-second">{t('pages.share_picture_hint')}</p>
      <Uploads
        kind="image"
        text={t('pages.add_share_picture')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onUploaded={([file]) => save(file ? file.id : null)}
      />
      {product.sharePicture && (
        <p>
          <Button variant="default" size="xs" onClick={() => void save(null)}>
            {t('pages.remove_share_picture')}
          </Button>
        </p>
      )}
    </section>
  )
}

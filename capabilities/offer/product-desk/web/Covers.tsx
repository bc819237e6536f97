import { TextInput } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { setCovers } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../texts.ts'
import { moved, OrderButtons } from './OrderButtons.tsx'
import { Uploads } from './Uploads.tsx'
import { useSend } from './useSend.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** The pictures of a product; the first one is its cover. */
export const Covers = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const { covers } = product
  const save = (next: { fileId: string | number; alt: string }[]) =>
    send(() => api(setCovers, { id: product.id, covers: next.map(({ fileId, alt }) => ({ fileId, alt })) }))
  return (
    <section className="k-panel" id="covers" aria-labelledby="covers-title">
      <h2 id="covers-title">{t('covers')}</h2>
      {covers.length === 0 && <p className="k-second">{t('no_pictures')}</p>}
      <ul className="k-rows">
        {covers.map((cover, at) => {
          const name = cover.alt || `${t('covers')} ${at + 1}`
          return (
            <li key={String(cover.fileId)}>
              <div className="k-cover">
                <img src={cover.variants[0]?.webp ?? cover.url} alt={cover.alt} width={96} height={54} />
                <TextInput
                  aria-label={t('field.alt')}
                  placeholder={t('field.alt')}
                  defaultValue={cover.alt}
                  maxLength={300}
                  onBlur={(event) =>
                    event.currentTarget.value.trim() !== cover.alt &&
                    void save(
                      covers.map((each, i) => (i === at ? { ...each, alt: event.currentTarget.value.trim() } : each)),
                    )
                  }
                />
                {at === 0 && <span className="k-badge k-tone-blue">{t('is_cover')}</span>}
              </div>
              <OrderButtons
                name={name}
                at={at}
                count={covers.length}
                onMove={(to) => void save(moved(covers, at, to))}
                onRemove={() => void save(covers.filter((_, i) => i !== at))}
              />
            </li>
          )
        })}
      </ul>
      <Uploads
        kind="image"
        text={t('add_pictures')}
        ratios={['wide', 'square', 'whole']}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onUploaded={(files) => save([...covers, ...files.map((file) => ({ fileId: file.id as number, alt: '' }))])}
      />
    </section>
  )
}

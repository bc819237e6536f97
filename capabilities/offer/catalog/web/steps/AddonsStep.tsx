import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, request } from '#platform/web/client.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import type { ListAnswer } from '#platform/shared/list.ts'
import { productList, setAddons } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { moved, OrderButtons } from '../OrderButtons.tsx'
import type { EditedProduct } from '../ProductEditorScreen.tsx'
import { useSend } from '../useSend.ts'

/** The products a bundle or membership holds. */
export const AddonsStep = ({ product }: { product: EditedProduct }) => {
  const t = useRoomTexts(catalogTexts)
  const send = useSend()
  const { productAddons: addons } = product
  const save = (ids: (string | number)[]) => send(() => api(setAddons, { id: product.id, productIds: ids }))
  const asked = { per: 200, isArchived: 'false', productType: ['course', 'service', 'download', 'event', 'certificate', 'license_key'] }
  const { data } = useQuery({ queryKey: ['addon-choices', asked], queryFn: ({ signal }) => request('GET', productList.path, asked, { signal }) as Promise<ListAnswer> })
  const options = (data?.list ?? []).filter((row) => !addons.some((addon) => addon.id === row.id)).map((row) => ({ value: String(row.id), label: String(row['name']) }))
  return (
    <div className="k-panel">
      {addons.length === 0 && <p className="k-second">{t('no_addons')}</p>}
      <ul className="k-rows">
        {addons.map((addon, at) => (
          <li key={String(addon.id)}>
            <div>
              <Link to={`/cabinet/products/${addon.id}/edit`}>{addon.name}</Link>
              <p className="k-small k-second">{t(`choice.form.${addon.form}`)}</p>
            </div>
            <OrderButtons name={addon.name} at={at} count={addons.length} onMove={(to) => void save(moved(addons, at, to).map((each) => each.id))} onRemove={() => void save(addons.filter((_, i) => i !== at).map((each) => each.id))} />
          </li>
        ))}
      </ul>
      <Select label={t('field.addProduct')} data={options} value={null} searchable onChange={(value) => value && void save([...addons.map((addon) => addon.id), value])} />
    </div>
  )
}

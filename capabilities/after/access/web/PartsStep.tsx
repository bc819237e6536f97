import { Progress, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { readList } from '#platform/web/list/read-list.ts'
import { productList, setAddons } from '#capabilities/offer/catalog/contract.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { moved, OrderButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { givePart, listPartGrants } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { useAccessWords } from './access-words.ts'
import { PartShares } from './PartShares.tsx'
import { formsThat, productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

type Part = EditedProduct['productAddons'][number]
type Grant = ClientOutput<typeof listPartGrants>['list'][number]

type PartForms = Readonly<Record<string, ((props: { bundle: EditedProduct; part: Part }) => ReactNode) | undefined>>

/** What can be a part: all that holds nothing itself. */
const holding = formsThat((type) => type.holds === null)

/** `more`, by form: what rooms above say of a part. */
type Props = { product: EditedProduct; more?: PartForms }

/** The products a bundle or membership holds, what falls on each, and what earlier buyers have of them. */
export const PartsStep = ({ product, more = {} }: Props) => {
  const t = useTexts(accessTexts)
  const { id, productAddons: parts, form } = product
  const isShared = productTypeOf(product).holds === 'shared'
  const { grants, rows, save, give, add, remove } = useParts(product)
  return (
    <div className="k-stack">
      <div className="k-panel">
        <p className="k-second k-small">{t(`parts.hint.${form as 'bundle'}`)}</p>
        {parts.length === 0 && <p className="k-second">{t('parts.none')}</p>}
        <ul className="k-rows">
          {parts.map((part, at) => (
            <li key={String(part.id)}>
              <div>
                <PartName part={part} share={isShared ? part.share : null} />
                {isShared && <MoreOf parts={more} bundle={product} part={part} />}
                <GrantLine
                  grant={grants.find((each) => String(each.addonProductId) === String(part.id))}
                  onGive={() => void give(part.id)}
                />
              </div>
              <OrderButtons
                name={part.name}
                at={at}
                count={parts.length}
                onMove={(to) => void save(moved(parts, at, to))}
                onRemove={() => void remove(part, at)}
              />
            </li>
          ))}
        </ul>
        <Select
          label={t('parts.add')}
          data={rows.map((row) => ({ value: String(row.id), label: row.name }))}
          value={null}
          searchable
          onChange={(value) => value && void add(value)}
        />
      </div>
      {isShared && parts.length > 0 && (
        <PartShares
          key={parts.map((part) => `${part.id}:${part.shareBp}`).join()}
          parts={parts}
          onSave={(shares) => save(parts.map((part, at) => ({ id: part.id, shareBp: shares?.[at] ?? null })))}
        />
      )}
      {isShared && (
        <p>
          <Link to={`/cabinet/part_revenues?product_id[]=${id}`}>{t('parts.revenue')}</Link>
        </p>
      )}
    </div>
  )
}

/** The parts of a product, what else it could hold, and what can be done about them. */
const useParts = (product: EditedProduct) => {
  const t = useTexts(accessTexts)
  const confirm = useConfirm()
  const act = useAct()
  const { id, productAddons: parts } = product
  const ownShares = parts.some((part) => part.shareBp !== null)
  const grants = useQuery({
    queryKey: [listPartGrants.path, id],
    queryFn: ({ signal }) => api(listPartGrants, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some((grant) => grant.running) ? 1500 : false),
  })
  const asked = { per: 200, isArchived: 'false', productType: holding }
  const { data } = useQuery({
    queryKey: ['part-choices', asked],
    queryFn: ({ signal }) => readList(productList, asked, { signal }),
  })
  const rows = (data?.list ?? []).filter((row) => !parts.some((part) => Number(part.id) === row.id))
  const save = (next: readonly { id: string | number; shareBp: number | null }[]) =>
    act(
      () => api(setAddons, { id, parts: next.map((part) => ({ productId: part.id, shareBp: part.shareBp })) }),
      t('parts.saved'),
    )
  const give = (part: string | number) => act(() => api(givePart, { id, addonProductId: part }), t('parts.begun'))
  const add = async (value: string) => {
    const name = rows.find((row) => String(row.id) === value)?.name ?? ''
    await save([...parts, { id: value, shareBp: ownShares ? 0 : null }])
    const buyers = grants.data?.buyers ?? 0
    if (
      buyers > 0 &&
      (await confirm({
        title: t('parts.give_title', { name }),
        text: t('parts.give_text', { count: buyers }),
        yes: t('parts.give_yes'),
        no: t('parts.give_no'),
      }))
    )
      await give(value)
  }
  const remove = async (part: Part, at: number) => {
    if (
      !(await confirm({
        title: t('parts.remove_title', { name: part.name }),
        text: t('parts.remove_text', { shares: ownShares ? 'own' : 'price' }),
        yes: t('parts.remove_yes'),
        danger: true,
      }))
    )
      return
    await save(parts.toSpliced(at, 1).map((each) => ({ ...each, shareBp: null })))
  }
  return { grants: grants.data?.list ?? [], rows, save, give, add, remove }
}

/** Does something, says so, and reads everything again. */
const useAct = () => {
  const queries = useQueryClient()
  return async (run: () => Promise<unknown>, done: string) => {
    try {
      await run()
      toast(done)
    } catch (error) {
      toastError(error)
    }
    await queries.invalidateQueries()
  }
}

const MoreOf = ({ parts, bundle, part }: { parts: PartForms; bundle: EditedProduct; part: Part }) => {
  const More = parts[part.form]
  return More ? <More bundle={bundle} part={part} /> : null
}

const PartName = ({ part, share }: { part: Part; share: number | null }) => {
  const { form, percent } = useAccessWords()
  return (
    <>
      <Link to={`/cabinet/products/${part.id}/edit`}>{part.name}</Link>
      <p className="k-small k-second">
        {[form(part.form), share === null ? null : percent(share)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** What earlier buyers have of a part: nothing to say, a way to give it to them, or how far that is. */
const GrantLine = ({ grant, onGive }: { grant: Grant | undefined; onGive: () => void }) => {
  const t = useTexts(accessTexts)
  if (grant?.running) {
    const words = t('parts.giving', { given: grant.running.given, total: grant.running.total })
    return (
      <div role="status">
        <p className="k-small">{words}</p>
        <Progress
          value={grant.running.total === 0 ? 100 : (grant.running.given / grant.running.total) * 100}
          size="sm"
          aria-label={words}
        />
      </div>
    )
  }
  if (!grant || grant.lacking === 0) return null
  return (
    <p className="k-small k-second">
      {t('parts.lacking', { count: grant.lacking })}{' '}
      <button type="button" className="k-link-button" onClick={onGive}>
        {t('parts.give_too')}
      </button>
    </p>
  )
}

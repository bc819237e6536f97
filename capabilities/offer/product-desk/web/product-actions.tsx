import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconEdit,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconLink,
  IconWorldUpload,
  IconZoomCheck,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { TextKey, Translate } from '#platform/shared/texts.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import type * as contract from '#capabilities/offer/catalog/contract.ts'
import { rowActions } from '#capabilities/offer/catalog/rules/row-actions.ts'
import type { productListTexts } from '#capabilities/offer/catalog/texts.list.ts'
import type { ProductAction, ProductIssue } from '#capabilities/offer/catalog/vocabulary.ts'

export type ActedOn = {
  id: number
  name: string
  published: boolean
  archived: boolean
  issues?: readonly ProductIssue[]
  shopPath: string
}

const look = { size: 16, stroke: 1.8 }

/**
 * Opens the tab at once, because browsers block one that opens after an answer; it navigates when the answer arrives.
 */
export const inNewTab = async (address: () => Promise<string>): Promise<void> => {
  const tab = window.open('about:blank', '_blank')
  try {
    const url = await address()
    if (!tab) return void location.assign(url)
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Read in the list, and by the editor with the words of both. */
type Words = Translate<Extract<TextKey<typeof productListTexts>, `${'action' | 'done' | 'confirm'}.${string}`>>
type Sent = 'submit_review' | 'unpublish' | 'archive' | 'unarchive'
type ActionName = 'submitReviewCall' | 'unpublishProduct' | 'archiveProduct' | 'unarchiveProduct'

/** The room's calls come when one is made: a list that is only read does without them. */
const calls = (): Promise<typeof contract> => import('#capabilities/offer/catalog/contract.ts')

/** What may be done with a product, as row menu and page head show it. */
export const useProductActions = (t: Words): Action<ActedOn>[] => {
  const navigate = useNavigate()
  const { action, sends, asked } = actionsIn(t)
  const opens = ({ shopPath }: ActedOn) => void window.open(shopPath, '_blank', 'noopener')
  return [
    action('edit', { icon: <IconEdit {...look} />, to: ({ id }) => `/cabinet/products/${id}/edit` }),
    action('product_links', {
      icon: <IconLink {...look} />,
      done: t('done.product_links'),
      run: ({ shopPath }) => navigator.clipboard.writeText(new URL(shopPath, location.origin).href),
    }),
    action('preview', {
      icon: <IconEye {...look} />,
      permission: 'catalog.read',
      run: ({ id }) => inNewTab(async () => (await api((await calls()).previewProduct, { id })).url),
    }),
    action('product_page', { icon: <IconExternalLink {...look} />, run: opens }),
    sends('submit_review', 'submitReviewCall', { icon: <IconZoomCheck {...look} /> }),
    action('publish', {
      icon: <IconWorldUpload {...look} />,
      permission: 'catalog.publish',
      run: ({ id }) => void navigate(`/cabinet/products/${id}/edit?publish=1`),
    }),
    sends('unpublish', 'unpublishProduct', { icon: <IconEyeOff {...look} />, confirm: asked('unpublish') }),
    action('duplicate', {
      icon: <IconCopy {...look} />,
      permission: 'catalog.change',
      done: t('done.duplicate'),
      run: async ({ id }) =>
        void navigate(`/cabinet/products/${(await api((await calls()).duplicateProduct, { id })).id}/edit`),
    }),
    sends('archive', 'archiveProduct', {
      icon: <IconArchive {...look} />,
      confirm: asked('archive'),
      undo: async ({ id, published }) => {
        const { unarchiveProduct, publishProduct } = await calls()
        await api(unarchiveProduct, { id })
        if (published) await api(publishProduct, { id })
      },
    }),
    sends('unarchive', 'unarchiveProduct', { icon: <IconArchiveOff {...look} /> }),
  ]
}

/** Makes actions by their keys, which name their words and calls. */
const actionsIn = (t: Words) => {
  const action = (key: ProductAction, rest: Omit<Action<ActedOn>, 'key' | 'text' | 'shows'>): Action<ActedOn> => ({
    key,
    text: t(`action.${key}`),
    shows: (product) => rowActions(product).includes(key),
    ...rest,
  })
  const sends = (key: Sent, call: ActionName, rest: Partial<Action<ActedOn>> = {}): Action<ActedOn> =>
    action(key, {
      permission: 'catalog.publish',
      done: t(`done.${key}`),
      run: async ({ id }) => api((await calls())[call], { id }),
      ...rest,
    })
  const asked =
    (key: 'archive' | 'unpublish') =>
    ({ name }: ActedOn) => ({
      title: t(`confirm.${key}`, { name }),
      text: t(`confirm.${key}_text`),
      yes: t(`action.${key}`),
    })
  return { action, sends, asked }
}

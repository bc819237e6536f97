import {
  IconArchive,
  IconCopy,
  IconDownload,
  IconEdit,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconPower,
  IconReceipt,
  IconReportMoney,
  IconSend,
  IconSettings,
  IconTrash,
  IconUpload,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wordsByName, type RoomTexts, type Texts, type TextValues } from '../shared/texts.ts'
import type { Action } from './action.tsx'
import { useLocale } from './locale.tsx'

type Look = { icon?: Icon; primary?: boolean; danger?: boolean }

/** How an action of this key looks on every screen. */
const looks: Readonly<Record<string, Look>> = {
  activate: { icon: IconPower },
  add: { icon: IconPlus, primary: true },
  archive: { icon: IconArchive },
  copy: { icon: IconCopy },
  deactivate: { icon: IconPower },
  download: { icon: IconDownload },
  drop: { danger: true },
  earnings: { icon: IconReportMoney },
  edit: { icon: IconEdit },
  end: { icon: IconPlayerStop, danger: true },
  hide: { danger: true },
  import: { icon: IconUpload },
  invite: { icon: IconUserPlus, primary: true },
  new: { icon: IconPlus, primary: true },
  open: { icon: IconExternalLink },
  order: { icon: IconReceipt },
  orders: { icon: IconReceipt },
  pause: { icon: IconPlayerPause },
  preview: { icon: IconEye },
  refuse: { danger: true },
  reject: { danger: true },
  remind: { icon: IconSend },
  remove: { icon: IconTrash, danger: true },
  resume: { icon: IconPlayerPlay },
  revoke: { danger: true },
  see: { icon: IconExternalLink },
  send: { icon: IconSend },
  send_again: { icon: IconSend },
  settings: { icon: IconSettings },
  upload: { icon: IconUpload },
  usages: { icon: IconHistory },
  withdraw: { danger: true },
}

/**
 * What a screen says of an action; the rest follows from its key: looks, its text (`action.<key>` of the room), what is
 * told when it worked (`done.<key>`, where the room has it) and what it asks first.
 */
export type Declared<T> = Omit<Action<T>, 'key' | 'text' | 'to' | 'icon'> & {
  text?: string
  icon?: Icon
  to?: string | ((target: T) => string)
  /** Opens something on this screen instead of doing it: nothing is told. */
  opens?: (target: T) => unknown
  /** Shows something over the list, under the action's text or a title of its own. */
  dialog?: (target: T, close: () => void) => ReactNode
  dialogTitle?: string | ((target: T) => string)
  dialogSize?: 'lg'
  /** Left out of a row's action: in the states that permit one of its key. */
  shows?: (target: T) => boolean
  /** Asks `confirm.<key>`, with `confirm.<key>_text` below it where the room has it; the values of both. */
  asks?: true | ((target: T) => TextValues)
}

/** Actions by key. Where the room has no text for a key, the action says one. */
export type DeclaredActions<A, X, T> = { readonly [K in keyof A]: (Declared<T> & Said<K, X>) | undefined }
type Said<K, X> = X extends Texts<infer Key> ? (`action.${K & string}` extends Key ? unknown : Spoken) : Spoken
type Spoken = { text: string }

export type OpenedDialog = { title: string; size: 'lg' | undefined; shown: (close: () => void) => ReactNode }

type Words = { has: (key: string) => boolean; t: (key: string, values?: TextValues) => string }

/** Actions that are whole: those a row shares with a page of its own. */
export type Ready<T> = readonly Action<T>[]
export type Actions<T> = Ready<T> | Readonly<Record<string, Declared<T> | undefined>>

/** What the screen around actions knows: where one is offered that says nothing, by its key, and where dialogs are shown. */
type Around<T> = { permitted?: (key: string) => Action<T>['shows']; show?: (dialog: OpenedDialog) => void }

/** Actions as menus, heads and bars show them. */
export const readyActions = <T,>(
  words: Words,
  actions: Actions<T> = [],
  { permitted, show = () => undefined }: Around<T> = {},
): Ready<T> =>
  isReady(actions)
    ? actions
    : Object.entries(actions).flatMap(([key, action]) =>
        action ? [actionOf(words, show, key, { shows: permitted?.(key), ...action })] : [],
      )

const isReady = <T,>(actions: Actions<T>): actions is Ready<T> => Array.isArray(actions)

const actionOf = <T,>(
  { has, t }: Words,
  show: (dialog: OpenedDialog) => void,
  key: string,
  declared: Declared<T>,
): Action<T> => {
  const { text = t(`action.${key}`), to, asks, run, icon, dialog, dialogTitle = text, dialogSize, ...others } = declared
  const over = (target: T) =>
    show({
      title: typeof dialogTitle === 'string' ? dialogTitle : dialogTitle(target),
      size: dialogSize,
      shown: (close) => dialog?.(target, close),
    })
  const { opens = dialog && over, ...rest } = others
  const look = looks[key]
  const Icon = icon ?? look?.icon
  const question = (target: T) => {
    const values = typeof asks === 'function' ? asks(target) : undefined
    const more = has(`confirm.${key}_text`) ? { text: t(`confirm.${key}_text`, values) } : {}
    return { title: t(`confirm.${key}`, values), yes: text, ...more }
  }
  return {
    key,
    text,
    ...look,
    icon: Icon && <Icon size={16} stroke={1.8} />,
    ...(asks ? { confirm: question } : {}),
    ...(run && has(`done.${key}`) ? { done: t(`done.${key}`) } : {}),
    ...(to === undefined ? { run: run ?? opens } : { to: typeof to === 'string' ? () => to : to }),
    ...rest,
  }
}

/** Declared actions for a page, or for what a list shares with one: `const declare = useDeclare<Target>()`. */
export const useDeclare = <T,>() => {
  const locale = useLocale()
  return <X extends RoomTexts, A>(texts: X, actions: DeclaredActions<A, X, T>): Ready<T> =>
    readyActions({ has: texts.has, t: wordsByName(texts, locale) }, actions as Readonly<Record<string, Declared<T>>>)
}

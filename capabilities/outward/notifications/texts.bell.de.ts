import type { bellEn } from './texts.bell.en.ts'

export const bellDe: Record<keyof typeof bellEn, string> = {
  'bell.label': 'Benachrichtigungen',
  'bell.unread':
    '{count, plural, =0 {Keine ungelesenen Benachrichtigungen} one {# ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
}

/** What the bell says before it is opened: all of this room that every screen loads. */
export const bellEn = {
  'bell.label': 'Notifications',
  'bell.unread':
    '{count, plural, =0 {No unread notifications} one {# unread notification} other {# unread notifications}}',
} as const

import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /payer → the screen's file under capabilities/. */
export const payerPaths: readonly ScreenPath[] = [
  ['', 'after/access/web/OwnedScreen.tsx'],
  ['access/:id', '../apps/payer/AccessScreen.tsx'],
  ['s/:id', 'after/learning/web/own/CourseScreen.tsx'],
  ['s/:id/lessons/:lessonId', 'after/learning/web/own/LessonScreen.tsx'],
  ['community', 'after/community/web/own/CommunityScreen.tsx'],
  ['community/spaces/:id', 'after/community/web/own/SpaceScreen.tsx'],
  ['community/threads/:id', 'after/community/web/own/ThreadScreen.tsx'],
  ['community/members', 'after/community-members/web/own/DirectoryScreen.tsx'],
  ['community/members/:id', 'after/community-members/web/own/MemberScreen.tsx'],
  ['community/leaderboard', 'after/community-members/web/own/LeaderboardScreen.tsx'],
  ['community/messages', 'after/community-members/web/own/ConversationsScreen.tsx'],
  ['community/messages/:id', 'after/community-members/web/own/MessagesScreen.tsx'],
  ['community/profile/:sellerId', 'after/community-members/web/own/ProfileScreen.tsx'],
  ['calendar', 'outward/calendars/web/CalendarScreen.tsx'],
  ['device', 'after/mobile-app/web/own/DeviceScreen.tsx'],
  ['notifications', 'outward/announcements/web/OwnAnnouncementsScreen.tsx'],
  ['notifications/:id', 'outward/announcements/web/OwnAnnouncementScreen.tsx'],
  ['orders', 'sale/own-orders/web/OwnOrdersScreen.tsx'],
  ['orders/:id', '../apps/payer/OrderScreen.tsx'],
  ['account', '../apps/account/OwnAccount.tsx'],
  ['erase', 'after/erasing/web/EraseScreen.tsx'],
  ['payment_authorizations', 'sale/payments/web/authorizations/OwnAuthorizationsScreen.tsx'],
  ['assistant_requests/:id', 'outward/assistants/web/RequestScreen.tsx'],
  ['invoices', 'after/invoices/web/OwnInvoicesScreen.tsx'],
]

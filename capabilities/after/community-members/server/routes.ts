import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as messages from '../contract/messages.ts'
import * as points from '../contract/points.ts'
import * as desk from '../contract/desk.ts'
import { hide, show } from './desk/profiles.ts'
import { dismiss, remove } from './messages/desk.ts'
import { showConversations, showWith } from './messages/read.ts'
import { block, read, report as reportOne, write } from './messages/write.ts'
import { report, showCommunities, showDirectory, showPage } from './own/members.ts'
import { edit, showOwn } from './own/profile.ts'
import { showLeaders } from './points/leaderboard.ts'
import { editSettings, showSettings } from './settings.ts'

const own = { permission: 'community.own' } as const
const moderating = { permission: 'community.moderate' } as const

export const routes: readonly Route[] = [
  route(contract.ownCommunities, { ...own, verb: (ctx) => showCommunities(ctx) }),
  route(contract.ownProfile, { ...own, verb: showOwn }),
  route(contract.editProfile, { ...own, limit: { hits: 60, seconds: 3600 }, verb: edit }),
  route(contract.listMembers, { ...own, limit: { hits: 600, seconds: 3600 }, verb: showDirectory }),
  route(contract.showMember, { ...own, verb: showPage }),
  route(contract.reportMember, { ...own, limit: { hits: 30, seconds: 3600 }, verb: report }),
  route(points.showLeaderboard, { ...own, verb: showLeaders }),
  route(messages.listConversations, { ...own, verb: (ctx) => showConversations(ctx) }),
  route(messages.showMessages, { ...own, verb: showWith }),
  route(messages.writeMessage, { ...own, limit: { hits: 120, seconds: 3600 }, verb: write }),
  route(messages.readMessages, { ...own, verb: read }),
  route(messages.blockMember, { ...own, limit: { hits: 120, seconds: 3600 }, verb: block }),
  route(messages.reportMessage, { ...own, limit: { hits: 30, seconds: 3600 }, verb: reportOne }),
  route(messages.dismissMessage, { ...moderating, verb: dismiss }),
  route(messages.removeMessage, { ...moderating, verb: remove }),
  route(desk.hideProfile, { ...moderating, verb: hide }),
  route(desk.showProfile, { ...moderating, verb: show }),
  route(desk.showCommunitySettings, { permission: 'community.read', verb: (ctx) => showSettings(ctx) }),
  route(desk.editCommunitySettings, { permission: 'community.change', verb: editSettings }),
]

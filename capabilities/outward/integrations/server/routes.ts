import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as sendings from '../contract/sendings.ts'
import * as texts from '../contract/texts.ts'
import * as videos from '../contract/videos.ts'
import { changeKey, connectAccount, disconnect, refreshCatalogue, setUp } from './account/edit-account.ts'
import { accountPage, namesFor } from './account/show-account.ts'
import { callPage, retryBySeller } from './calls.ts'
import { takeNotice } from './leaving/take-notice.ts'
import { begin, countToSend, sendingPage, stop } from './sending/send-again.ts'
import { suggest, textService, translateGiven } from './texts/suggest.ts'
import { begin as beginUpload } from './videos/begin-upload.ts'
import { choose } from './videos/choose-video.ts'
import { videoAccounts, videoPicture, videosIn } from './videos/list-videos.ts'
import { forget, videoAt } from './videos/watch-videos.ts'

const read = { permission: 'integrations.read' } as const
const change = { permission: 'integrations.change' } as const
const ofVideos = { permission: 'integrations.videos' } as const

export const integrationsRoutes = [
  flowRoute(contract.addAccount, { ...change, flow: connectAccount }),
  route(contract.showAccount, { ...read, verb: (ctx, { id }) => accountPage(ctx, id) }),
  flowRoute(contract.editAccount, { ...change, flow: changeKey }),
  route(contract.setUpAccount, { ...change, verb: setUp }),
  flowRoute(contract.refreshAccount, { ...change, flow: (world, { id }) => refreshCatalogue(world, id) }),
  route(contract.disconnectAccount, { ...change, verb: (ctx, { id }) => disconnect(ctx, id) }),
  route(contract.findNames, { ...read, verb: namesFor }),
  route(contract.showCall, { ...read, verb: (ctx, { id }) => callPage(ctx, id) }),
  route(contract.retryCall, { ...change, verb: async (ctx, { id }) => (await retryBySeller(ctx, id), {}) }),
  route(sendings.countSending, { ...change, verb: countToSend }),
  route(sendings.beginSending, { ...change, verb: begin }),
  route(sendings.showSending, { ...read, verb: (ctx, { id }) => sendingPage(ctx, id) }),
  route(sendings.stopSending, { ...change, verb: (ctx, { id }) => stop(ctx, id) }),
  route(videos.listVideoAccounts, { ...ofVideos, verb: (ctx) => videoAccounts(ctx) }),
  flowRoute(videos.listVideos, { ...ofVideos, flow: videosIn }),
  flowRoute(videos.showVideoPicture, { ...ofVideos, flow: videoPicture }),
  route(videos.showVideo, { ...ofVideos, verb: videoAt }),
  flowRoute(videos.chooseVideo, { ...ofVideos, flow: choose }),
  flowRoute(videos.beginUpload, { ...ofVideos, flow: beginUpload }),
  route(videos.forgetVideo, { ...ofVideos, verb: forget }),
  route(texts.showTextService, { permission: 'catalog.change', verb: (ctx) => textService(ctx) }),
  flowRoute(texts.translateTexts, { permission: 'catalog.change', flow: translateGiven }),
  flowRoute(texts.suggestTranslations, { permission: 'catalog.change', flow: suggest }),
  flowRoute(contract.integrationNotice, {
    permission: anyone,
    foreign: true,
    unlogged: 'a service reports; what comes of it is in the log of integrations',
    flow: async (world, { token, ...input }, { rawBody }) => (await takeNotice(world, { token, rawBody, input }), {}),
  }),
  flowRoute(contract.integrationNoticeByAddress, {
    permission: anyone,
    foreign: true,
    flow: async (world, { token, ...input }, { rawBody }) => (await takeNotice(world, { token, rawBody, input }), {}),
  }),
]

import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { removeAvatar, serveAvatar, uploadAvatar } from './avatars.ts'
import { chooseAccent, chooseCover, chooseLogo, showLogo } from './choose-logo.ts'
import { fetchPicture } from './fetch-picture.ts'
import { openSignedFile, serveFont, servePicture } from './serve-file.ts'
import { serveRendition } from './serve-renditions.ts'
import { uploadFile } from './upload-file.ts'

export const routes: readonly Route[] = [
  flowRoute(contract.uploadFile, {
    unlogged: 'A file counts once something uses it.',
    permission: 'files.upload',
    takesFiles: true,
    limit: { hits: 300, seconds: 3600 },
    status: 201,
    flow: uploadFile,
  }),
  flowRoute(contract.fetchPicture, {
    unlogged: 'A file counts once something uses it.',
    permission: 'files.upload',
    limit: { hits: 120, seconds: 3600 },
    status: 201,
    flow: fetchPicture,
  }),
  route(contract.showLogo, { permission: 'sellers.profile', verb: (ctx) => showLogo(ctx) }),
  route(contract.chooseLogo, { permission: 'sellers.profile', verb: chooseLogo }),
  route(contract.chooseCover, { permission: 'sellers.profile', verb: chooseCover }),
  route(contract.chooseAccent, { permission: 'sellers.profile', verb: chooseAccent }),
  flowRoute(contract.uploadAvatar, {
    unlogged: 'A picture a person shows of themselves.',
    permission: signedIn,
    takesFiles: true,
    limit: { hits: 30, seconds: 3600 },
    status: 201,
    flow: uploadAvatar,
  }),
  route(contract.removeAvatar, { permission: signedIn, verb: removeAvatar }),
  route(contract.showAvatar, { permission: anyone, verb: serveAvatar }),
  route(contract.showPicture, { permission: anyone, verb: servePicture }),
  route(contract.showFont, { permission: anyone, verb: serveFont }),
  route(contract.openRendition, { permission: anyone, foreign: true, verb: serveRendition }),
  route(contract.openSigned, { permission: anyone, foreign: true, refuses: [403], verb: openSignedFile }),
]

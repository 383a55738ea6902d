export type { Bus, Unsubscribe } from './Bus.ts';
export { BusError, isBusError, type BusErrorCode } from './BusError.ts';
export { connectBus } from './connectBus.ts';
export { owners } from './contract.ts';
export type {
  AppName,
  CommandName,
  CommandPayloads,
  CoverRef,
  EventName,
  EventPayloads,
  FavouritesState,
  FollowedArtist,
  FollowsState,
  HeardSong,
  LogInOutcome,
  LogInRequest,
  MessageKind,
  MessageName,
  OfflineSong,
  OfflineState,
  OfflineStatus,
  PageProps,
  PageRef,
  PlayerPosition,
  PlayerState,
  PlayerStatus,
  PlayerStyle,
  PlaylistSongsPayload,
  PlayPayload,
  PlaySource,
  Preferences,
  RequestName,
  RequestPayloads,
  SessionStart,
  SessionState,
  SessionUser,
  SlotName,
  SongPageRef,
  SongRef,
  StateName,
  StatePayloads,
  ThemeChoice,
  ThemeName,
  ToastPayload,
} from './contract.ts';
export { readLog, setErrorReporter, tapMessages } from './diagnostics.ts';
export type { DeliveryError, ReportError } from './kernel/createErrorReporter.ts';
export type { LoggedMessage, MessageTap } from './kernel/createMessageLog.ts';
export { readBuildId } from './readBuildId.ts';
export { enableValidation, type BusSchemas } from './payloads/validation.ts';
export { LOGIN_TO_ACTION_DELAY_MS, withLogin, type WithLoginOutcome } from './withLogin.ts';

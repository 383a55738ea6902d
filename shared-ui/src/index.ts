export { Button } from './buttons/Button.tsx';
export type { ButtonProps } from './buttons/Button.tsx';
export { ButtonLink } from './buttons/ButtonLink.tsx';
export type { ButtonLinkProps } from './buttons/ButtonLink.tsx';
export { CoverPlayButton } from './buttons/CoverPlayButton.tsx';
export type { CoverPlayButtonProps } from './buttons/CoverPlayButton.tsx';
export { IconButton } from './buttons/IconButton.tsx';
export type { IconButtonProps } from './buttons/IconButton.tsx';
export { PlayButton } from './buttons/PlayButton.tsx';
export type { PlayButtonProps } from './buttons/PlayButton.tsx';

export { CoverArt } from './cover/CoverArt.tsx';
export type { CoverArtProps } from './cover/CoverArt.tsx';
export { PlaylistArt } from './cover/PlaylistArt.tsx';
export type { PlaylistArtProps, PlaylistCover } from './cover/PlaylistArt.tsx';
export { Hem } from './cover/Hem.tsx';
export type { HemProps } from './cover/Hem.tsx';

export { useRowWindow } from './row-window/useRowWindow.ts';
export type { WindowRow, RowWindow } from './row-window/useRowWindow.ts';
export { revealRow } from './reorder/revealRow.ts';
export { useFocusNext, type FocusNext } from './reorder/useFocusNext.ts';
export { useReorder, type Reorder, type ReorderOptions, type RowHandle } from './reorder/useReorder.ts';
export { SongList } from './song-row/SongList.tsx';
export type { SongListProps } from './song-row/SongList.tsx';
export { Equaliser } from './song-row/Equaliser.tsx';
export { prepareSongMenu } from './song-row/lazySongMenu.ts';
export { QueueRow, type QueueRowProps } from './song-row/QueueRow.tsx';
export { formatDownloadSize, formatPlayCost } from './song-row/formatDownloadSize.ts';
export { SongMenuButton, type SongMenuButtonProps } from './song-row/SongMenuButton.tsx';
export { SongRow } from './song-row/SongRow.tsx';
export type { RowSong, RowState, SongMenuSubject, SongRowProps } from './song-row/songRowTypes.ts';
export type { MovementProps } from './song-row/Movement.tsx';

export { AlbumCard } from './cards/AlbumCard.tsx';
export type { AlbumCardProps } from './cards/AlbumCard.tsx';
export { ArtistCard } from './cards/ArtistCard.tsx';
export type { ArtistCardProps } from './cards/ArtistCard.tsx';
export { ArtistRow } from './cards/ArtistRow.tsx';
export { GenreTile } from './cards/GenreTile.tsx';
export type { GenreTileProps } from './cards/GenreTile.tsx';
export { CardGrid, TileGrid } from './cards/grids.ts';
export { PlaylistCard } from './cards/PlaylistCard.tsx';
export type { PlaylistCardProps } from './cards/PlaylistCard.tsx';
export { SongCard } from './cards/SongCard.tsx';
export type { SongCardProps } from './cards/SongCard.tsx';

export { ActionRow } from './hero/ActionRow.ts';
export { BelowHero } from './hero/BelowHero.ts';
export { Breadcrumb } from './hero/Breadcrumb.tsx';
export { Hero, type HeroProps } from './hero/Hero.tsx';
export { HeroActions, HeroIconButton, type HeroIconButtonProps } from './hero/HeroActions.tsx';

export { Section } from './section/Section.tsx';
export type { SectionProps } from './section/Section.tsx';
export { Shelf } from './section/Shelf.tsx';
export type { ShelfProps } from './section/Shelf.tsx';
export { ShelfArrows } from './section/ShelfArrows.tsx';
export { SideNav } from './section/SideNav.ts';
export { ShelfSection } from './section/ShelfSection.tsx';
export type { ShelfSectionProps } from './section/ShelfSection.tsx';
export { useShelf } from './section/useShelf.ts';

export { Dialog } from './overlays/Dialog.tsx';
export type { DialogProps } from './overlays/Dialog.tsx';
export { Menu } from './overlays/Menu.tsx';
export type { MenuProps } from './overlays/Menu.tsx';
export type { MenuItem } from './overlays/MenuEntry.tsx';

export { ComboboxField, type ComboboxFieldProps } from './field/ComboboxField.tsx';
export { ComboboxInput } from './field/ComboboxInput.tsx';
export type { ComboboxInputProps } from './field/ComboboxInput.tsx';
export { OptionGroup, OptionList, OptionRow } from './field/OptionList.tsx';
export type { OptionGroupProps, OptionListProps, OptionRowProps } from './field/OptionList.tsx';

export { CheckboxField } from './field/CheckboxField.tsx';
export type { CheckboxFieldProps } from './field/CheckboxField.tsx';
export { ChoiceField } from './field/ChoiceField.tsx';
export type { Choice, ChoiceFieldProps } from './field/ChoiceField.tsx';
export { Field } from './field/Field.tsx';
export type { ControlBinding, FieldProps } from './field/Field.tsx';
export { InputBox } from './field/fieldStyles.ts';
export { PasswordField } from './field/PasswordField.tsx';
export type { PasswordFieldProps } from './field/PasswordField.tsx';
export { PictureField } from './field/PictureField.tsx';
export type { PictureFieldProps } from './field/PictureField.tsx';
export { SelectField } from './field/SelectField.tsx';
export type { SelectFieldProps, SelectOption } from './field/SelectField.tsx';
export { TextAreaField, type TextAreaFieldProps } from './field/TextAreaField.tsx';
export { TextField } from './field/TextField.tsx';
export type { TextFieldProps } from './field/TextField.tsx';

export { AlertRegion } from './feedback/AlertRegion.tsx';
export { Banner } from './feedback/Banner.tsx';
export type { BannerProps } from './feedback/Banner.tsx';
export { EmptyState } from './feedback/EmptyState.tsx';
export type { EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorCard } from './feedback/ErrorCard.tsx';
export type { ErrorCardProps } from './feedback/ErrorCard.tsx';
export { PageLoader } from './feedback/PageLoader.tsx';
export { ProgressBar } from './feedback/ProgressBar.tsx';
export type { ProgressBarProps } from './feedback/ProgressBar.tsx';
export { Toast } from './overlays/Toast.tsx';
export type { ToastProps } from './overlays/Toast.tsx';
export { ToastStack } from './overlays/ToastStack.ts';

export { CardSkeleton, ShelfSkeleton } from './skeleton/CardSkeleton.tsx';
export type { ShelfSkeletonProps } from './skeleton/CardSkeleton.tsx';
export { Skeleton } from './skeleton/Skeleton.tsx';
export type { SkeletonProps } from './skeleton/Skeleton.tsx';
export { SongListSkeleton, SongRowSkeleton } from './skeleton/SongRowSkeleton.tsx';
export { TileGridSkeleton } from './skeleton/TileGridSkeleton.tsx';

export { Chip, ChipRow } from './controls/Chip.tsx';
export type { ChipProps } from './controls/Chip.tsx';
export { Counters } from './controls/Counters.tsx';
export type { Counter } from './controls/Counters.tsx';
export { Segments } from './controls/Segments.tsx';
export type { SegmentsProps } from './controls/Segments.tsx';
export { Switch } from './controls/Switch.tsx';
export type { SwitchProps } from './controls/Switch.tsx';

export { useIsOnline } from './support/useIsOnline.ts';

export { createLazyModule, type LazyModule } from './support/createLazyModule.ts';
export { useLazyModule, type LazyModuleState } from './support/useLazyModule.ts';

export { Slider } from './controls/Slider.tsx';
export { useSlider } from './controls/useSlider.ts';
export type { SliderBinding, SliderControl, SliderOptions } from './controls/useSlider.ts';

export { Spinner } from './icons/Spinner.tsx';
export type { IconProps } from './icons/createIcon.tsx';
export {
  AccountIcon,
  AddToPlaylistIcon,
  AddToQueueIcon,
  AlbumIcon,
  AlertIcon,
  ArtistIcon,
  AtSignIcon,
  AutoplayIcon,
  BackIcon,
  CalendarIcon,
  CameraIcon,
  ChartIcon,
  DiscoverIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  EmbedIcon,
  EyeIcon,
  EyeOffIcon,
  FollowIcon,
  GenreIcon,
  HeadphonesIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  KeepIcon,
  LibraryIcon,
  LinkIcon,
  LogOutIcon,
  LoopIcon,
  ShuffleIcon,
  SleepIcon,
  MailIcon,
  MenuIcon,
  MessageIcon,
  MoonIcon,
  NextIcon,
  PhoneIcon,
  PlansIcon,
  PlayNextIcon,
  PlaylistIcon,
  PlusIcon,
  PreviousIcon,
  QueueIcon,
  RefreshIcon,
  RemoveFromQueueIcon,
  SearchIcon,
  SettingsIcon,
  ShieldIcon,
  SongIcon,
  SoundOffIcon,
  SoundOnIcon,
  SuccessIcon,
  SunIcon,
  ThumbsUpIcon,
  TrendingIcon,
} from './icons/icons.ts';
export {
  DownIcon,
  DownloadIcon,
  HeartIcon,
  LoadingIcon,
  MoreIcon,
  OfflineIcon,
  PauseIcon,
  PlayIcon,
  RetryIcon,
  ShareIcon,
  UpIcon,
} from './icons/songIcons.ts';

export { ClampedTitle } from './text/ClampedTitle.tsx';
export {
  formatCount,
  formatDuration,
  formatFullCount,
  formatMegabytes,
  formatMinutes,
  formatQuantity,
  formatTotalLength,
} from './text/format.ts';

export { findTopDialog } from './support/findTopDialog.ts';
export { rememberFocus } from './support/rememberFocus.ts';
export { copyText } from './support/copyText.ts';
export { isSavingData } from './support/isSavingData.ts';
export { showInScroller } from './support/showInScroller.ts';

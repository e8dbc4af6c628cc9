import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { connectionsQuery } from "../../api/connections-query.ts";
import { dropFromAddress } from "../../app/address.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { playedHere } from "../../device/played-here.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine, SettingWaiting } from "../../ui/setting-line.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { Connection } from "./connection.tsx";
import { ConnectByName } from "./connect-by-name.tsx";
import { connectionStates } from "./connection-words.ts";
import { Disconnect } from "./disconnect.tsx";
import * as words from "./music-services-words.ts";
import * as names from "./name-words.ts";
import { SettingsPart } from "./settings-part.tsx";
import { sayFailed, sayUpdated } from "./settings-toasts.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import { SignedInAgain } from "./signed-in-again.tsx";
import { connect, reconnect } from "./words.tsx";
import * as styles from "./setting-device.module.css";

type Service = AnswerOf<EndpointOf<"listConnections">>[number];

interface MusicServicesProps {
  /** A service's own page of connected apps. */
  readonly appsUrlOf: (id: string) => string | undefined;
  /** Whether the name of an account there connects it. */
  readonly isConnectedByName: (id: string) => boolean;
  /** The servers of a service that is connected by an account at one of them. */
  readonly serversOf: (id: string) => Servers | undefined;
  /** The page's account. */
  readonly account: string;
}

type Servers = NonNullable<AnswerOf<EndpointOf<"getSite">>["services"][number]["servers"]>;

/** All music services of this site, and which of them the listener uses. */
export function MusicServices({ appsUrlOf, isConnectedByName, serversOf, account }: MusicServicesProps) {
  const { data: services, isError, refetch } = useQuery(connectionsQuery);
  const { heading, toHeading } = useLostFocus();
  useConnected(services, toHeading);
  const connected = services?.filter(({ state }) => state !== "disconnected") ?? [];
  return (
    <Part heading={heading}>
      <SignedInAgain acts={["disconnect", "connect"]} done={false} />
      {services?.map((service) => (
        <Fragment key={service.provider.id}>
          <ServiceLine
            service={service}
            isOneOfSeveral={connected.length > 1}
            appsUrl={appsUrlOf(service.provider.id)}
            byName={isConnectedByName(service.provider.id)}
            servers={serversOf(service.provider.id)}
            account={account}
            toHeading={toHeading}
          />
          <LazyBoundary dispensable>
            {service.server !== undefined && service.scrobbles !== undefined && (
              <scrobbles.View provider={service.provider.id} server={service.server} on={service.scrobbles} />
            )}
          </LazyBoundary>
        </Fragment>
      ))}
      {services === undefined &&
        (isError ? <PartFailed text={words.notLoaded} onRetry={() => void refetch()} /> : <SettingWaiting />)}
    </Part>
  );
}

/** Where connecting a service starts. It returns to this part only if that went well. */
function connectPath(id: string): string {
  return signInPath(id, `${paths.settings}?connected=${encodeURIComponent(id)}#streaming-account`);
}

/** Says that a service is connected, on the return from it. */
function useConnected(services: readonly Service[] | undefined, toHeading: () => void): void {
  const [id] = useState(() => new URLSearchParams(location.search).get("connected"));
  const name = services?.find(({ provider }) => provider.id === id)?.provider.name;
  const say = useEffectEvent((service: string) => {
    dropFromAddress("connected");
    toHeading();
    showToast({ title: words.isConnected(service), tone: "neutral" });
  });
  useEffect(() => {
    if (name !== undefined) say(name);
  }, [name]);
}

interface PartProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

function Part({ heading, children }: PartProps) {
  return (
    <SettingsPart id="streaming-account" title={names.musicServices} heading={heading}>
      {children}
    </SettingsPart>
  );
}

interface ServiceLineProps {
  readonly service: Service;
  /** Whether several are connected, so that there is a choice. */
  readonly isOneOfSeveral: boolean;
  readonly appsUrl: string | undefined;
  readonly byName: boolean;
  readonly servers: Servers | undefined;
  readonly account: string;
  /** Moves the focus there, because the pressed button goes. */
  readonly toHeading: () => void;
}

function ServiceLine(props: ServiceLineProps) {
  const { service, isOneOfSeveral, appsUrl, byName, servers, toHeading } = props;
  const { provider, state, isDefault } = service;
  const byPages = !byName && servers === undefined;
  const isConnected = state === "connected";
  const { word } = connectionStates[state];
  const chosen = isOneOfSeveral && isDefault ? words.chosen : undefined;
  return (
    <SettingLine
      name={
        <Connection name={provider.name} isConnected={isConnected}>
          {chosen ?? word}
        </Connection>
      }
      text={byName ? textOfNamed(service) : servers ? textOfServer(service) : textOf(service)}
    >
      <div className={`${styles.acts} row`}>
        {byName && !isConnected && (
          <ConnectByName provider={provider} initial={service.account} onDone={toHeading} />
        )}
        <LazyBoundary dispensable>{servers && <atServer.View {...props} servers={servers} />}</LazyBoundary>
        {state === "disconnected" ? (
          byPages && <Connect provider={provider} />
        ) : (
          <>
            {state === "expired" && byPages && (
              <a className="btn btn-quiet" href={connectPath(provider.id)}>
                {reconnect}
                <span className="sr-only"> {provider.name}</span>
              </a>
            )}
            {isOneOfSeveral && !isDefault && <MakeDefault provider={provider} onDone={toHeading} />}
            <Disconnect
              provider={provider}
              appsUrl={appsUrl}
              isOneOfSeveral={isOneOfSeveral}
              {...(byName && { deletes: words.deletesName, isGone: words.nameIsGone })}
              onDone={() => {
                // What plays here comes from that server.
                if (servers) playedHere.write("");
                toHeading();
              }}
            />
          </>
        )}
      </div>
    </SettingLine>
  );
}

function textOf({ state }: Service): string {
  return state === "disconnected" ? words.whatConnectingDoes : connectionStates[state].text;
}

function textOfNamed({ state, account = "" }: Service): string {
  if (state === "disconnected") return words.whatNamingDoes;
  return state === "connected" ? words.reads(account) : words.nameNotReadable;
}

function textOfServer({ state, account = "", server = "", kept = "token" }: Service): string {
  if (state === "disconnected") return words.whatServersDo;
  return state === "connected" ? words.atServer(account, server, kept) : words.serverRefused;
}

const scrobbles = lazyPart(async () => (await import("./scrobbles.tsx")).Scrobbles);
const atServer = lazyPart(async () => (await import("./at-server.tsx")).AtServer);

function Connect({ provider }: Pick<Service, "provider">) {
  const { afterRecent } = useSignInAgain();
  const path = connectPath(provider.id);
  return (
    <a
      className="btn btn-quiet"
      href={path}
      onClick={(event) => {
        event.preventDefault();
        afterRecent("connect", () => location.assign(path));
      }}
    >
      {connect}
      <span className="sr-only"> {provider.name}</span>
    </a>
  );
}

interface MakeDefaultProps extends Pick<Service, "provider"> {
  readonly onDone: () => void;
}

function MakeDefault({ provider, onDone }: MakeDefaultProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("PUT /api/connections/{provider}/default", { params: { provider: provider.id } }),
    onSuccess: () => {
      onDone();
      tellOtherTabs();
      sayUpdated(words.isChosen(provider.name));
      return client.invalidateQueries();
    },
    onError: (error) => sayFailed(words.notChosen, error, words.nothingChanged),
  });
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {words.makeDefault}
      <span className="sr-only"> {provider.name}</span>
    </button>
  );
}

import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/sides.css";

settings.apply();
settings.watchSystem();
mount(App, { target: document.getElementById("app") ?? document.body });

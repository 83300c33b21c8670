import "./styles/tokens.css";
import { mount } from "svelte";
import Demo from "./board/Demo.svelte";
mount(Demo, { target: document.getElementById("app")! });
